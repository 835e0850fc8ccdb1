CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"broadcast_id" uuid,
	"mode" text DEFAULT 'open' NOT NULL,
	"slow_mode_seconds" integer DEFAULT 0 NOT NULL,
	"holds_first_messages" boolean DEFAULT false NOT NULL,
	"allows_anonymous_questions" boolean DEFAULT false NOT NULL,
	"moderates_questions" boolean DEFAULT false NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_of_event_key" UNIQUE("organization_id","event_id","id"),
	CONSTRAINT "channels_place" UNIQUE NULLS NOT DISTINCT("event_id","kind","broadcast_id"),
	CONSTRAINT "channels_kind" CHECK ("channels"."kind" in ('event', 'session', 'backstage')),
	CONSTRAINT "channels_session" CHECK (("channels"."kind" = 'session') = ("channels"."broadcast_id" is not null)),
	CONSTRAINT "channels_mode" CHECK ("channels"."mode" in ('open', 'announcements', 'off')),
	CONSTRAINT "channels_slow_mode" CHECK ("channels"."slow_mode_seconds" between 0 and 3600)
);
--> statement-breakpoint
ALTER TABLE "channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	CONSTRAINT "message_reactions_message_id_profile_id_emoji_pk" PRIMARY KEY("message_id","profile_id","emoji")
);
--> statement-breakpoint
ALTER TABLE "message_reactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"changed_seq" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"author_profile_id" uuid,
	"author_name" text NOT NULL,
	"author_is_staff" boolean NOT NULL,
	"author_is_speaker" boolean NOT NULL,
	"text" text NOT NULL,
	"reply_to_id" uuid,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"are_links_allowed" boolean NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"reactions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"act" text,
	"target_id" uuid,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_of_channel_key" UNIQUE("organization_id","channel_id","id"),
	CONSTRAINT "messages_of_event_key" UNIQUE("organization_id","event_id","id"),
	CONSTRAINT "messages_seq" UNIQUE("channel_id","seq"),
	CONSTRAINT "messages_idempotency" UNIQUE("channel_id","author_profile_id","idempotency_key"),
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('text', 'announcement', 'act')),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('shown', 'held', 'deleted')),
	CONSTRAINT "messages_act" CHECK (("messages"."kind" = 'act') = ("messages"."act" is not null and "messages"."target_id" is not null)),
	CONSTRAINT "messages_text" CHECK (length("messages"."text") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "muted_people" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"muted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "muted_people_event_id_profile_id_pk" PRIMARY KEY("event_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "muted_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stage_reactions" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"reacted_at" timestamp (3) with time zone NOT NULL,
	"emoji" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "stage_reactions_channel_id_reacted_at_emoji_pk" PRIMARY KEY("channel_id","reacted_at","emoji")
);
--> statement-breakpoint
ALTER TABLE "stage_reactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"poll_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"chosen" smallint[] NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poll_votes_poll_id_profile_id_pk" PRIMARY KEY("poll_id","profile_id"),
	CONSTRAINT "poll_votes_chosen" CHECK (cardinality("poll_votes"."chosen") between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "poll_votes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "polls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"changed_seq" integer NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"title" text NOT NULL,
	"options" text[] NOT NULL,
	"allows_multiple" boolean NOT NULL,
	"are_results_shared" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "polls_of_event_key" UNIQUE("organization_id","event_id","id"),
	CONSTRAINT "polls_state" CHECK ("polls"."state" in ('prepared', 'open', 'closed')),
	CONSTRAINT "polls_title" CHECK (length("polls"."title") between 1 and 300),
	CONSTRAINT "polls_options" CHECK (cardinality("polls"."options") between 2 and 10)
);
--> statement-breakpoint
ALTER TABLE "polls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_votes" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	CONSTRAINT "question_votes_question_id_profile_id_pk" PRIMARY KEY("question_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "question_votes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"changed_seq" integer NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"author_profile_id" uuid,
	"author_name" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	"assigned_profile_id" uuid,
	"assigned_name" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "questions_of_event_key" UNIQUE("organization_id","event_id","id"),
	CONSTRAINT "questions_idempotency" UNIQUE("channel_id","author_profile_id","idempotency_key"),
	CONSTRAINT "questions_state" CHECK ("questions"."state" in ('pending', 'open', 'answering', 'answered', 'dismissed')),
	CONSTRAINT "questions_text" CHECK (length("questions"."text") between 1 and 500),
	CONSTRAINT "questions_answer" CHECK (length("questions"."answer") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_fk" FOREIGN KEY ("organization_id","event_id","message_id") REFERENCES "public"."messages"("organization_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel_fk" FOREIGN KEY ("organization_id","event_id","channel_id") REFERENCES "public"."channels"("organization_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_fk" FOREIGN KEY ("organization_id","author_profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE set null ("author_profile_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_fk" FOREIGN KEY ("organization_id","channel_id","reply_to_id") REFERENCES "public"."messages"("organization_id","channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_target_fk" FOREIGN KEY ("organization_id","channel_id","target_id") REFERENCES "public"."messages"("organization_id","channel_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_people" ADD CONSTRAINT "muted_people_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_people" ADD CONSTRAINT "muted_people_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_reactions" ADD CONSTRAINT "stage_reactions_channel_fk" FOREIGN KEY ("organization_id","event_id","channel_id") REFERENCES "public"."channels"("organization_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll_fk" FOREIGN KEY ("organization_id","event_id","poll_id") REFERENCES "public"."polls"("organization_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_channel_fk" FOREIGN KEY ("organization_id","event_id","channel_id") REFERENCES "public"."channels"("organization_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_fk" FOREIGN KEY ("organization_id","event_id","question_id") REFERENCES "public"."questions"("organization_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_channel_fk" FOREIGN KEY ("organization_id","event_id","channel_id") REFERENCES "public"."channels"("organization_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_author_fk" FOREIGN KEY ("organization_id","author_profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE set null ("author_profile_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_assigned_fk" FOREIGN KEY ("organization_id","assigned_profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE set null ("assigned_profile_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_broadcast" ON "channels" USING btree ("organization_id","broadcast_id");--> statement-breakpoint
CREATE INDEX "message_reactions_profile" ON "message_reactions" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "messages_changed" ON "messages" USING btree ("channel_id","changed_seq");--> statement-breakpoint
CREATE INDEX "messages_of_author" ON "messages" USING btree ("author_profile_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("reply_to_id") WHERE "messages"."reply_to_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_target" ON "messages" USING btree ("target_id") WHERE "messages"."target_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_pinned" ON "messages" USING btree ("channel_id") WHERE "messages"."is_pinned";--> statement-breakpoint
CREATE INDEX "muted_people_profile" ON "muted_people" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "poll_votes_profile" ON "poll_votes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "polls_changed" ON "polls" USING btree ("channel_id","changed_seq");--> statement-breakpoint
CREATE INDEX "polls_of_event" ON "polls" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "question_votes_profile" ON "question_votes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "questions_changed" ON "questions" USING btree ("channel_id","changed_seq");--> statement-breakpoint
CREATE INDEX "questions_by_votes" ON "questions" USING btree ("channel_id","votes","seq");--> statement-breakpoint
CREATE INDEX "questions_of_event" ON "questions" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "questions_author" ON "questions" USING btree ("author_profile_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "questions_assigned" ON "questions" USING btree ("assigned_profile_id");--> statement-breakpoint
CREATE POLICY "channels_of_organization" ON "channels" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("channels"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("channels"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "channels_of_system" ON "channels" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "channels_of_audience" ON "channels" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("channels"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "channels"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("channels"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "channels"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "message_reactions_of_organization" ON "message_reactions" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("message_reactions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("message_reactions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "message_reactions_of_system" ON "message_reactions" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "message_reactions_of_audience" ON "message_reactions" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("message_reactions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "message_reactions"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("message_reactions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "message_reactions"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "messages_of_organization" ON "messages" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("messages"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("messages"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "messages_of_system" ON "messages" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "messages_of_audience" ON "messages" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("messages"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "messages"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("messages"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "messages"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "muted_people_of_organization" ON "muted_people" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("muted_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("muted_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "muted_people_of_system" ON "muted_people" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "muted_people_of_audience" ON "muted_people" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("muted_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "muted_people"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("muted_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "muted_people"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "stage_reactions_of_organization" ON "stage_reactions" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("stage_reactions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("stage_reactions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "stage_reactions_of_system" ON "stage_reactions" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stage_reactions_of_audience" ON "stage_reactions" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("stage_reactions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "stage_reactions"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("stage_reactions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "stage_reactions"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "poll_votes_of_organization" ON "poll_votes" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("poll_votes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("poll_votes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "poll_votes_of_system" ON "poll_votes" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "poll_votes_of_audience" ON "poll_votes" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("poll_votes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "poll_votes"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("poll_votes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "poll_votes"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "polls_of_organization" ON "polls" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("polls"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("polls"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "polls_of_system" ON "polls" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "polls_of_audience" ON "polls" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("polls"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "polls"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("polls"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "polls"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "question_votes_of_organization" ON "question_votes" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("question_votes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("question_votes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "question_votes_of_system" ON "question_votes" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "question_votes_of_audience" ON "question_votes" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("question_votes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "question_votes"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("question_votes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "question_votes"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "questions_of_organization" ON "questions" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("questions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("questions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "questions_of_system" ON "questions" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "questions_of_audience" ON "questions" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("questions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "questions"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)) WITH CHECK ("questions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "questions"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));
--> statement-breakpoint
-- What attendees may do themselves. Of an event they see no more than what hides cleared messages.
grant select (id, organization_id, chat_cleared_at) on events to marquee_audience;
--> statement-breakpoint
grant select on channels to marquee_audience;
--> statement-breakpoint
grant update (mode, slow_mode_seconds, holds_first_messages, allows_anonymous_questions, moderates_questions, last_seq, updated_at)
  on channels to marquee_audience;
--> statement-breakpoint
grant select, insert on messages to marquee_audience;
--> statement-breakpoint
grant update (seq, changed_seq, state, reply_count, are_links_allowed, is_pinned, reactions) on messages to marquee_audience;
--> statement-breakpoint
grant select, insert, delete on message_reactions, muted_people to marquee_audience;
--> statement-breakpoint
grant select, insert, update on stage_reactions to marquee_audience;
--> statement-breakpoint
grant select, insert on questions to marquee_audience;
--> statement-breakpoint
grant update (changed_seq, state, votes, answer, answered_by, answered_at, assigned_profile_id, assigned_name)
  on questions to marquee_audience;
--> statement-breakpoint
grant select, insert, delete on question_votes to marquee_audience;
--> statement-breakpoint
grant select, insert on polls, poll_votes to marquee_audience;
--> statement-breakpoint
grant update (changed_seq, state, title, options, allows_multiple, are_results_shared, opened_at, closed_at)
  on polls to marquee_audience;
