CREATE TABLE "registrant_batch_people" (
	"batch_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"outcome" text NOT NULL,
	"status_before" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "registrant_batch_people_batch_id_registration_id_pk" PRIMARY KEY("batch_id","registration_id")
);
--> statement-breakpoint
ALTER TABLE "registrant_batch_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registrant_batches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"action" text NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"created_by" uuid,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrant_batches_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "registrant_batches_status" CHECK ("registrant_batches"."status" in ('checked', 'running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "registrant_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "waits_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrant_batch_people" ADD CONSTRAINT "registrant_batch_people_batch_fk" FOREIGN KEY ("organization_id","batch_id") REFERENCES "public"."registrant_batches"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrant_batch_people" ADD CONSTRAINT "registrant_batch_people_registration_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrant_batches" ADD CONSTRAINT "registrant_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrant_batches" ADD CONSTRAINT "registrant_batches_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrant_batch_people_outcome" ON "registrant_batch_people" USING btree ("organization_id","batch_id","outcome","position");--> statement-breakpoint
CREATE INDEX "registrant_batch_people_registration" ON "registrant_batch_people" USING btree ("organization_id","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_batches_newest" ON "registrant_batches" USING btree ("organization_id","event_id","id");--> statement-breakpoint
CREATE INDEX "registrant_batches_creator" ON "registrant_batches" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "registrant_batches_age" ON "registrant_batches" USING btree ("updated_at");--> statement-breakpoint
CREATE POLICY "registrant_batch_people_of_organization" ON "registrant_batch_people" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registrant_batch_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registrant_batch_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registrant_batch_people_of_system" ON "registrant_batch_people" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "registrant_batches_of_organization" ON "registrant_batches" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registrant_batches"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registrant_batches"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registrant_batches_of_system" ON "registrant_batches" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);