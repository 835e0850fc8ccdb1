CREATE TABLE "booth_leads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"booth_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"consent" text NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "booth_leads_person" UNIQUE("booth_id","profile_id"),
	CONSTRAINT "booth_leads_consent" CHECK (length("booth_leads"."consent") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "booth_leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booth_leads" ADD CONSTRAINT "booth_leads_booth_fk" FOREIGN KEY ("organization_id","booth_id") REFERENCES "public"."booths"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booth_leads" ADD CONSTRAINT "booth_leads_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booth_leads_newest" ON "booth_leads" USING btree ("organization_id","booth_id","left_at","id");--> statement-breakpoint
CREATE INDEX "booth_leads_profile" ON "booth_leads" USING btree ("organization_id","profile_id");--> statement-breakpoint
CREATE POLICY "booth_leads_of_organization" ON "booth_leads" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("booth_leads"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("booth_leads"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "booth_leads_of_system" ON "booth_leads" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- The room says whether an event is in person, and which booths are the attendee's own.
grant select (host_type) on events to marquee_audience;
--> statement-breakpoint
grant select (sponsor_profile_id) on booths to marquee_audience;
