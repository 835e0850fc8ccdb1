CREATE TABLE "scheduled_email_recipients" (
	"run_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_role_id" uuid,
	"effect_id" uuid,
	CONSTRAINT "scheduled_email_recipients_run_id_profile_id_pk" PRIMARY KEY("run_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "scheduled_email_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scheduled_email_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"series_id" uuid,
	"scheduled_email_id" uuid NOT NULL,
	"email_type" text NOT NULL,
	"cause" text NOT NULL,
	"audiences" text[] NOT NULL,
	"template_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_email_runs_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "scheduled_email_runs_cause" UNIQUE("scheduled_email_id","cause"),
	CONSTRAINT "scheduled_email_runs_owner" CHECK (num_nonnulls("scheduled_email_runs"."event_id", "scheduled_email_runs"."series_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "scheduled_email_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scheduled_emails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"series_id" uuid,
	"email_type" text NOT NULL,
	"active" boolean NOT NULL,
	"anchor" text,
	"offset_minutes" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp (3) with time zone,
	"audiences" text[] NOT NULL,
	"template_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_emails_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "scheduled_emails_owner" CHECK (num_nonnulls("scheduled_emails"."event_id", "scheduled_emails"."series_id") = 1),
	CONSTRAINT "scheduled_emails_time" CHECK (num_nonnulls("scheduled_emails"."anchor", "scheduled_emails"."send_at") <= 1),
	CONSTRAINT "scheduled_emails_anchor" CHECK ("scheduled_emails"."anchor" in ('before_start', 'after_start', 'before_end', 'after_end')),
	CONSTRAINT "scheduled_emails_offset" CHECK ("scheduled_emails"."offset_minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "scheduled_emails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "scheduled_email_recipients" ADD CONSTRAINT "scheduled_email_recipients_run_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."scheduled_email_runs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_email_recipients" ADD CONSTRAINT "scheduled_email_recipients_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_email_recipients" ADD CONSTRAINT "scheduled_email_recipients_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_email_recipients" ADD CONSTRAINT "scheduled_email_recipients_effect_fk" FOREIGN KEY ("organization_id","effect_id") REFERENCES "public"."effects"("organization_id","id") ON DELETE set null ("effect_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_email_runs" ADD CONSTRAINT "scheduled_email_runs_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_email_runs" ADD CONSTRAINT "scheduled_email_runs_series_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."series"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_email_runs" ADD CONSTRAINT "scheduled_email_runs_template_fk" FOREIGN KEY ("organization_id","template_id") REFERENCES "public"."email_templates"("organization_id","id") ON DELETE set null ("template_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_emails" ADD CONSTRAINT "scheduled_emails_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_emails" ADD CONSTRAINT "scheduled_emails_series_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."series"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_emails" ADD CONSTRAINT "scheduled_emails_template_fk" FOREIGN KEY ("organization_id","template_id") REFERENCES "public"."email_templates"("organization_id","id") ON DELETE set null ("template_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_email_recipients_profile" ON "scheduled_email_recipients" USING btree ("organization_id","profile_id");--> statement-breakpoint
CREATE INDEX "scheduled_email_recipients_event" ON "scheduled_email_recipients" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "scheduled_email_recipients_effect" ON "scheduled_email_recipients" USING btree ("effect_id");--> statement-breakpoint
CREATE INDEX "scheduled_email_runs_event" ON "scheduled_email_runs" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "scheduled_email_runs_series" ON "scheduled_email_runs" USING btree ("organization_id","series_id");--> statement-breakpoint
CREATE INDEX "scheduled_email_runs_template" ON "scheduled_email_runs" USING btree ("organization_id","template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_emails_type" ON "scheduled_emails" USING btree ("event_id","email_type") WHERE "scheduled_emails"."email_type" <> 'Custom';--> statement-breakpoint
CREATE INDEX "scheduled_emails_event" ON "scheduled_emails" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "scheduled_emails_series" ON "scheduled_emails" USING btree ("organization_id","series_id");--> statement-breakpoint
CREATE INDEX "scheduled_emails_template" ON "scheduled_emails" USING btree ("organization_id","template_id");--> statement-breakpoint
CREATE INDEX "scheduled_emails_fixed" ON "scheduled_emails" USING btree ("send_at") WHERE "scheduled_emails"."active" and "scheduled_emails"."send_at" is not null;--> statement-breakpoint
CREATE POLICY "scheduled_email_recipients_of_organization" ON "scheduled_email_recipients" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("scheduled_email_recipients"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("scheduled_email_recipients"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "scheduled_email_recipients_of_system" ON "scheduled_email_recipients" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "scheduled_email_runs_of_organization" ON "scheduled_email_runs" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("scheduled_email_runs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("scheduled_email_runs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "scheduled_email_runs_of_system" ON "scheduled_email_runs" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "scheduled_emails_of_organization" ON "scheduled_emails" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("scheduled_emails"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("scheduled_emails"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "scheduled_emails_of_system" ON "scheduled_emails" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Emails that an event turned on or off keep that.
INSERT INTO "scheduled_emails" ("id", "organization_id", "event_id", "email_type", "active", "anchor", "offset_minutes", "audiences")
SELECT copied_id(md5(s.email_type)::uuid, s.event_id), s.organization_id, s.event_id, s.email_type, s.is_enabled,
	CASE WHEN s.email_type LIKE '%-Reminder-%' THEN 'before_start' END,
	CASE WHEN s.email_type LIKE '%-1h' THEN 60 WHEN s.email_type LIKE '%-1d' THEN 1440 ELSE 0 END,
	ARRAY[CASE WHEN s.email_type LIKE 'Spk%' THEN 'All Speakers' ELSE 'All Staff' END]
FROM "event_email_switches" s;--> statement-breakpoint
-- Reminders that are due were sent by the jobs before, and must not be sent again.
INSERT INTO "scheduled_email_runs" ("organization_id", "event_id", "scheduled_email_id", "email_type", "cause", "audiences", "due_at", "finished_at")
SELECT e.organization_id, e.id, copied_id(md5(t.type)::uuid, e.id), t.type, extract(epoch from e.start_time)::text,
	ARRAY[t.audience], e.start_time - make_interval(mins => t.minutes), now()
FROM "events" e CROSS JOIN (VALUES
	('Reminder-1h', 60, 'All Registrants'), ('Reminder-1d', 1440, 'All Registrants'),
	('Spk-Reminder-1h', 60, 'All Speakers'), ('Spk-Reminder-1d', 1440, 'All Speakers'),
	('Staff-Reminder-1h', 60, 'All Staff'), ('Staff-Reminder-1d', 1440, 'All Staff')) t(type, minutes, audience)
WHERE NOT e.is_blueprint AND e.start_time > now() AND e.start_time <= now() + make_interval(mins => t.minutes);--> statement-breakpoint
DROP POLICY "event_email_switches_of_organization" ON "event_email_switches" CASCADE;--> statement-breakpoint
DROP POLICY "event_email_switches_of_system" ON "event_email_switches" CASCADE;--> statement-breakpoint
DROP TABLE "event_email_switches" CASCADE;