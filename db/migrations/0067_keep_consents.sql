CREATE TABLE "registration_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"network_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registration_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD CONSTRAINT "registration_consents_registration_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_consents_of_registration" ON "registration_consents" USING btree ("organization_id","registration_id","agreed_at");--> statement-breakpoint
CREATE POLICY "registration_consents_of_organization" ON "registration_consents" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registration_consents"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registration_consents"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registration_consents_of_system" ON "registration_consents" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);