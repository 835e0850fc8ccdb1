CREATE TABLE "shown_people" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shown_people_event_id_profile_id_pk" PRIMARY KEY("event_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "shown_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stage_settings" ADD COLUMN "show_attendees" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stage_settings" ADD COLUMN "show_people_tab_speakers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stage_settings" ADD COLUMN "people_tab_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_people" ADD CONSTRAINT "shown_people_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_people" ADD CONSTRAINT "shown_people_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_people_profile" ON "shown_people" USING btree ("profile_id");--> statement-breakpoint
ALTER TABLE "stage_settings" ADD CONSTRAINT "stage_settings_people_tab_title" CHECK (length("stage_settings"."people_tab_title") <= 50);--> statement-breakpoint
CREATE POLICY "shown_people_of_organization" ON "shown_people" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("shown_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("shown_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shown_people_of_system" ON "shown_people" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shown_people_of_event" ON "shown_people" AS PERMISSIVE FOR SELECT TO "marquee_audience" USING ("shown_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "shown_people"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shown_people_of_audience" ON "shown_people" AS PERMISSIVE FOR ALL TO "marquee_audience" USING ("shown_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "shown_people"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid) and "shown_people"."profile_id" = (select nullif(current_setting('app.profile_id', true), '')::uuid)) WITH CHECK ("shown_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "shown_people"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid) and "shown_people"."profile_id" = (select nullif(current_setting('app.profile_id', true), '')::uuid));--> statement-breakpoint
-- Attendees see who agreed to be seen, and agree for themselves.
grant select, insert, delete on shown_people to marquee_audience;
