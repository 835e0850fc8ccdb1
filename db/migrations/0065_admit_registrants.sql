CREATE TABLE "admission_addresses" (
	"event_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "admission_addresses_event_id_address_position_pk" PRIMARY KEY("event_id","address","position")
);
--> statement-breakpoint
ALTER TABLE "admission_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD COLUMN "offer_hours" integer;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD COLUMN "max_re_registrations" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD COLUMN "is_listed_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD COLUMN "refuses_free_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD COLUMN "admission_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "offer_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "re_registrations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "admission_addresses" ADD CONSTRAINT "admission_addresses_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admission_addresses_organization" ON "admission_addresses" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "registrations_offers" ON "registrations" USING btree ("offer_ends_at") WHERE "registrations"."offer_ends_at" is not null;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD CONSTRAINT "registration_settings_offer" CHECK ("registration_settings"."offer_hours" > 0);--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_offer" CHECK ("registrations"."offer_ends_at" is null or "registrations"."status" = 'waitlisted');--> statement-breakpoint
CREATE POLICY "admission_addresses_of_organization" ON "admission_addresses" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("admission_addresses"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("admission_addresses"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "admission_addresses_of_system" ON "admission_addresses" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);