CREATE TABLE "blocked_people" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"blocked_profile_id" uuid NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocked_people_event_id_profile_id_blocked_profile_id_pk" PRIMARY KEY("event_id","profile_id","blocked_profile_id")
);
--> statement-breakpoint
ALTER TABLE "blocked_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channels" DROP CONSTRAINT "channels_place";--> statement-breakpoint
ALTER TABLE "channels" DROP CONSTRAINT "channels_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_channel_fk";
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "first_profile_id" uuid;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "second_profile_id" uuid;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "first_read_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "second_read_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "is_direct" boolean GENERATED ALWAYS AS (kind = 'direct') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_direct" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stage_settings" ADD COLUMN "p2p_chat_disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_people" ADD CONSTRAINT "blocked_people_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_people" ADD CONSTRAINT "blocked_people_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_people" ADD CONSTRAINT "blocked_people_blocked_fk" FOREIGN KEY ("organization_id","blocked_profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_people_profile" ON "blocked_people" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "blocked_people_blocked" ON "blocked_people" USING btree ("blocked_profile_id");--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_first_fk" FOREIGN KEY ("organization_id","first_profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_second_fk" FOREIGN KEY ("organization_id","second_profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_is_direct" UNIQUE("organization_id","event_id","id","is_direct");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel_fk" FOREIGN KEY ("organization_id","event_id","channel_id","is_direct") REFERENCES "public"."channels"("organization_id","event_id","id","is_direct") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_first" ON "channels" USING btree ("first_profile_id") WHERE "channels"."first_profile_id" is not null;--> statement-breakpoint
CREATE INDEX "channels_second" ON "channels" USING btree ("second_profile_id") WHERE "channels"."second_profile_id" is not null;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_place" UNIQUE NULLS NOT DISTINCT("event_id","kind","broadcast_id","first_profile_id","second_profile_id");--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_direct" CHECK (("channels"."kind" = 'direct') = ("channels"."first_profile_id" is not null
        and "channels"."second_profile_id" is not null and "channels"."first_profile_id" < "channels"."second_profile_id"));--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_kind" CHECK ("channels"."kind" in ('event', 'session', 'backstage', 'direct'));--> statement-breakpoint
CREATE POLICY "blocked_people_of_organization" ON "blocked_people" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("blocked_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("blocked_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "blocked_people_of_system" ON "blocked_people" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blocked_people_of_event" ON "blocked_people" AS PERMISSIVE FOR SELECT TO "marquee_audience" USING ("blocked_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "blocked_people"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid) and "blocked_people"."blocked_profile_id" = (select nullif(current_setting('app.profile_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "blocked_people_of_audience" ON "blocked_people" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("blocked_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "blocked_people"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid) and "blocked_people"."profile_id" = (select nullif(current_setting('app.profile_id', true), '')::uuid)) WITH CHECK ("blocked_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "blocked_people"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid) and "blocked_people"."profile_id" = (select nullif(current_setting('app.profile_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "channels_of_audience" ON "channels" TO marquee_audience USING ("channels"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "channels"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid) and ("channels"."kind" <> 'direct'
        or "channels"."first_profile_id" = (select nullif(current_setting('app.profile_id', true), '')::uuid) or "channels"."second_profile_id" = (select nullif(current_setting('app.profile_id', true), '')::uuid))) WITH CHECK ("channels"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "channels"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid) and ("channels"."kind" <> 'direct'
        or "channels"."first_profile_id" = (select nullif(current_setting('app.profile_id', true), '')::uuid) or "channels"."second_profile_id" = (select nullif(current_setting('app.profile_id', true), '')::uuid)));--> statement-breakpoint
ALTER POLICY "message_reactions_of_audience" ON "message_reactions" TO marquee_audience USING ("message_reactions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "message_reactions"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)
        and exists (select from messages where messages.id = "message_reactions"."message_id")) WITH CHECK ("message_reactions"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "message_reactions"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid)
        and exists (select from messages where messages.id = "message_reactions"."message_id"));--> statement-breakpoint
ALTER POLICY "messages_of_audience" ON "messages" TO marquee_audience USING ("messages"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "messages"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid) and (not "messages"."is_direct"
        or exists (select from channels where channels.id = "messages"."channel_id"))) WITH CHECK ("messages"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "messages"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid) and (not "messages"."is_direct"
        or exists (select from channels where channels.id = "messages"."channel_id")));
--> statement-breakpoint
-- Each of two people says how far they have read, and whom they take no messages from.
grant update (first_read_seq, second_read_seq) on channels to marquee_audience;
--> statement-breakpoint
grant select, insert, delete on blocked_people to marquee_audience;
