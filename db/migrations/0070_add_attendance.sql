ALTER TABLE "registration_settings" ADD COLUMN "in_person_capacity" integer;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD COLUMN "in_person_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "attendance" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
-- Nobody was asked before: everyone comes to an event in person, and to a hybrid one whoever was checked in.
UPDATE "registrations" SET "attendance" = 'in_person' FROM "events" WHERE "events"."id" = "registrations"."event_id" AND ("events"."host_type" = 'In_Person' OR ("events"."host_type" = 'Hybrid' AND "registrations"."arrived_at" IS NOT NULL));--> statement-breakpoint
CREATE INDEX "registrations_waiting" ON "registrations" USING btree ("organization_id","event_id","attendance",coalesce("waits_since", "registered_at"),"id") WHERE "registrations"."status" = 'waitlisted' and "registrations"."offer_ends_at" is null;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD CONSTRAINT "registration_settings_in_person_capacity" CHECK ("registration_settings"."in_person_capacity" > 0);--> statement-breakpoint
ALTER TABLE "registration_settings" ADD CONSTRAINT "registration_settings_in_person_taken" CHECK ("registration_settings"."in_person_taken" >= 0);--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_attendance" CHECK ("registrations"."attendance" in ('in_person', 'online'));