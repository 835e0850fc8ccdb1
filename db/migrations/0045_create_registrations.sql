CREATE TABLE "registration_blocks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_blocks_address" UNIQUE("organization_id","address"),
	CONSTRAINT "registration_blocks_lower" CHECK ("registration_blocks"."address" = lower("registration_blocks"."address"))
);
--> statement-breakpoint
ALTER TABLE "registration_blocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_mailings" (
	"event_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_mailings_event_id_kind_cause_pk" PRIMARY KEY("event_id","kind","cause")
);
--> statement-breakpoint
ALTER TABLE "registration_mailings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_settings" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"has_waitlist" boolean DEFAULT false NOT NULL,
	"needs_proof" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_settings_capacity" CHECK ("registration_settings"."capacity" > 0),
	CONSTRAINT "registration_settings_taken" CHECK ("registration_settings"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "registration_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"status" text NOT NULL,
	"answers" jsonb NOT NULL,
	"source" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consented_at" timestamp (3) with time zone,
	"timezone" text,
	"locale" text,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "registrations_person" UNIQUE("event_id","profile_id"),
	CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('registered', 'waiting_approval', 'waitlisted', 'rejected', 'cancelled', 'blocked'))
);
--> statement-breakpoint
ALTER TABLE "registrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registration_blocks" ADD CONSTRAINT "registration_blocks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_mailings" ADD CONSTRAINT "registration_mailings_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD CONSTRAINT "registration_settings_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_mailings_organization" ON "registration_mailings" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "registration_settings_organization" ON "registration_settings" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "registrations_newest" ON "registrations" USING btree ("organization_id","event_id","registered_at","id");--> statement-breakpoint
CREATE INDEX "registrations_by_status" ON "registrations" USING btree ("organization_id","event_id","status","id");--> statement-breakpoint
CREATE INDEX "registrations_profile" ON "registrations" USING btree ("organization_id","profile_id");--> statement-breakpoint
CREATE POLICY "registration_blocks_of_organization" ON "registration_blocks" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registration_blocks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registration_blocks"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registration_blocks_of_system" ON "registration_blocks" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "registration_mailings_of_organization" ON "registration_mailings" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registration_mailings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registration_mailings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registration_mailings_of_system" ON "registration_mailings" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "registration_settings_of_organization" ON "registration_settings" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registration_settings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registration_settings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registration_settings_of_system" ON "registration_settings" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "registrations_of_organization" ON "registrations" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registrations"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registrations"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registrations_of_system" ON "registrations" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Attendees that organizers added before there were registrations.
INSERT INTO "registrations" ("organization_id", "event_id", "profile_id", "status", "answers", "registered_at")
  SELECT "organization_id", "event_id", "profile_id", 'registered', '{}', "created_at" FROM "event_roles" WHERE "role" = 0;
