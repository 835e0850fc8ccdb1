ALTER TABLE "messages" ADD COLUMN "shown_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "history" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_votes" ADD COLUMN "voted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "history" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_shown" ON "messages" USING btree ("channel_id","shown_at");
--> statement-breakpoint
-- A message that waited was seen when it was approved.
update messages set shown_at = coalesce(
  (select max(acts.created_at) from messages acts where acts.target_id = messages.id and acts.act = 'approve'), created_at);
--> statement-breakpoint
alter table messages alter column shown_at set not null;
--> statement-breakpoint
update polls set history =
  case when opened_at is null then '[]' else jsonb_build_array(jsonb_build_object('at', to_char(opened_at at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'state', 'open', 'are_results_shared', closed_at is null and are_results_shared)) end ||
  case when closed_at is null then '[]' else jsonb_build_array(jsonb_build_object('at', to_char(closed_at at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'state', 'closed', 'are_results_shared', are_results_shared)) end;
--> statement-breakpoint
grant update (shown_at) on messages to marquee_audience;
--> statement-breakpoint
grant update (history) on questions, polls to marquee_audience;
