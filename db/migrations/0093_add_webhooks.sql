CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"event_id" uuid,
	"profile_id" uuid,
	"session_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"body" text,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"fault" text,
	"reply" text,
	"duration_ms" integer,
	"last_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_cause" UNIQUE("webhook_id","cause"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('PENDING', 'SENT', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"off_reason" text,
	"sealed_for" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_previous_secret" text,
	"previous_secret_ends_at" timestamp (3) with time zone,
	"created_by" uuid,
	"failed_rounds" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"resume_at" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "webhooks_off_reason" CHECK ("webhooks"."off_reason" in ('gone', 'failing'))
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_fk" FOREIGN KEY ("organization_id","webhook_id") REFERENCES "public"."webhooks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("organization_id","webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state" ON "webhook_deliveries" USING btree ("organization_id","webhook_id","state","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE "webhook_deliveries"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_profile" ON "webhook_deliveries" USING btree ("organization_id","profile_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_event" ON "webhooks" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "webhooks_creator" ON "webhooks" USING btree ("created_by");--> statement-breakpoint
CREATE POLICY "webhook_deliveries_of_organization" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("webhook_deliveries"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("webhook_deliveries"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "webhook_deliveries_of_system" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhooks_of_organization" ON "webhooks" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("webhooks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("webhooks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "webhooks_of_system" ON "webhooks" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- The type id of an activity, for lists and webhooks alike; null for those that have none or that only their context decides.
create function activity_type_id(type text, data jsonb) returns text language sql immutable parallel safe as $$
  select case
    when type = 'registered' then 'user_profile:registered'
    when type = 'checked_in' then 'user_profile:attended'
    when type in ('updated', 'waitlisted', 'rejected', 'canceled') then 'user_profile:' || type
    when type = 'voted' and data ? 'poll_id' then 'user_engagement:poll_responses'
    when type in ('asked', 'voted') then 'user_engagement:qna'
    when type = 'answered' then 'user_engagement:in_app_survey'
    when type = 'downloaded' then 'user_engagement:resources'
    when type = 'clicked' and not data ? 'booth_id' then 'user_engagement:event_cta_click'
    when type in ('clicked', 'left_contact') then 'user_engagement:booth_cta_click'
    when type = 'visited_booth' then 'user_engagement:attended_booth'
    when type = 'visited_room' then 'user_engagement:attended_discussion_group'
  end
$$;
--> statement-breakpoint
-- Writes a delivery for each webhook that wants to know of these activities, in the transaction of the activities and whatever its
-- role. Attending an event, a session, a booth or a room is reported once for each person. Who attends is decided like in
-- event_attendees; people who waited in the lobby attend once they watch or leave.
create function announce_activities() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from public.webhooks where organization_id = (select organization_id from added limit 1) and is_on
  ) then
    return null;
  end if;
  insert into public.webhook_deliveries
    (organization_id, webhook_id, type, event_id, profile_id, session_id, data, happened_at, cause, next_attempt_at)
  select fact.organization_id, hook.id, fact.type_id, fact.event_id, fact.profile_id, fact.session_id, fact.data, fact.at,
    case fact.type_id
      when 'user_profile:attended' then concat_ws(':', 'attended', fact.event_id, fact.profile_id)
      when 'user_engagement:attended_broadcast' then concat_ws(':', 'session', fact.session_id, fact.profile_id)
      when 'user_engagement:attended_booth' then concat_ws(':', 'booth', fact.data->>'booth_id', fact.profile_id)
      when 'user_engagement:attended_discussion_group' then concat_ws(':', 'room', fact.data->>'room_id', fact.profile_id)
      else fact.id::text
    end, now()
  from (
    select added.*, public.activity_type_id(type, data) as type_id from added
    union all
    select added.*, 'user_engagement:attended_broadcast' from added where type = 'watched' and session_id is not null
    union all
    select added.*, 'user_profile:attended' from added join public.event_airings doors using (organization_id, event_id)
    where added.at >= doors.doors_open_at and (
      (type = 'entered' or type = 'watched' and data->>'mode' = 'live') and added.at < doors.doors_close_at
      or type = 'left' and exists (
        select from public.activities early where early.organization_id = added.organization_id
          and early.event_id = added.event_id and early.profile_id = added.profile_id and early.type = 'entered'
          and early.counted and early.at < doors.doors_close_at
      )
    )
  ) fact
  join public.webhooks hook on hook.organization_id = fact.organization_id and hook.is_on
    and (hook.event_id is null or hook.event_id = fact.event_id)
    and (hook.types = '{}' or fact.type_id = any(hook.types))
  where fact.type_id is not null and fact.counted
  order by fact.at, fact.id
  on conflict (webhook_id, cause) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger activities_announced after insert on activities
referencing new table as added for each statement execute function announce_activities();
