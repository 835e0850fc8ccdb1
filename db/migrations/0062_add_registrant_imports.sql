CREATE TABLE "registrant_import_rows" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"address" text,
	"outcome" text NOT NULL,
	"registration_id" uuid,
	CONSTRAINT "registrant_import_rows_row" UNIQUE("import_id","row")
);
--> statement-breakpoint
ALTER TABLE "registrant_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registrant_imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"over_capacity" text DEFAULT 'refuse' NOT NULL,
	"sends_emails" boolean DEFAULT false NOT NULL,
	"has_consent" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrant_imports_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "registrant_imports_status" CHECK ("registrant_imports"."status" in ('checked', 'importing', 'imported', 'undoing', 'undone')),
	CONSTRAINT "registrant_imports_over_capacity" CHECK ("registrant_imports"."over_capacity" in ('refuse', 'waitlist'))
);
--> statement-breakpoint
ALTER TABLE "registrant_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registrant_import_rows" ADD CONSTRAINT "registrant_import_rows_import_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."registrant_imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrant_import_rows" ADD CONSTRAINT "registrant_import_rows_registration_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE set null ("registration_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrant_imports" ADD CONSTRAINT "registrant_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrant_imports" ADD CONSTRAINT "registrant_imports_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrant_import_rows_outcome" ON "registrant_import_rows" USING btree ("organization_id","import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "registrant_import_rows_registration" ON "registrant_import_rows" USING btree ("organization_id","registration_id");--> statement-breakpoint
CREATE INDEX "registrant_imports_newest" ON "registrant_imports" USING btree ("organization_id","event_id","id");--> statement-breakpoint
CREATE INDEX "registrant_imports_creator" ON "registrant_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "registrant_imports_age" ON "registrant_imports" USING btree ("updated_at");--> statement-breakpoint
CREATE POLICY "registrant_import_rows_of_organization" ON "registrant_import_rows" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registrant_import_rows"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registrant_import_rows"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registrant_import_rows_of_system" ON "registrant_import_rows" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "registrant_imports_of_organization" ON "registrant_imports" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registrant_imports"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registrant_imports"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registrant_imports_of_system" ON "registrant_imports" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);