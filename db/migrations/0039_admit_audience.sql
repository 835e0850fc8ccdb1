CREATE TABLE "audience_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_role_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"link_version" integer NOT NULL,
	"user_agent" text NOT NULL,
	"entered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "audience_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audience_entries" ADD CONSTRAINT "audience_entries_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_entries" ADD CONSTRAINT "audience_entries_role_fk" FOREIGN KEY ("organization_id","event_role_id") REFERENCES "public"."event_roles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audience_entries_token" ON "audience_entries" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "audience_entries_event" ON "audience_entries" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "audience_entries_open" ON "audience_entries" USING btree ("event_role_id","last_seen_at") WHERE "audience_entries"."ended_at" is null;--> statement-breakpoint
CREATE POLICY "audience_entries_of_organization" ON "audience_entries" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("audience_entries"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("audience_entries"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "audience_entries_of_system" ON "audience_entries" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Opens a transaction on the rows of one event, for its audience. Tables are granted to marquee_audience one by one.
create function enter_event(entered_organization uuid, entered uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform public.enter_organization(entered_organization);
  perform set_config('app.event_id', entered::text, true);
end $$;
--> statement-breakpoint
revoke all on function enter_event(uuid, uuid) from public;
--> statement-breakpoint
grant execute on function enter_event(uuid, uuid) to marquee_audience;
