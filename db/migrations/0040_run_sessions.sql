CREATE TABLE "session_runs" (
	"broadcast_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"is_recorded" boolean NOT NULL,
	"extended_until" timestamp (3) with time zone,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_runs_started_by" CHECK ("session_runs"."started_by" in ('clock', 'hand')),
	CONSTRAINT "session_runs_end" CHECK ("session_runs"."ended_at" >= "session_runs"."started_at")
);
--> statement-breakpoint
ALTER TABLE "session_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stage_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"body" text NOT NULL,
	"audience" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_messages_body" CHECK (length("stage_messages"."body") between 1 and 500),
	CONSTRAINT "stage_messages_audience" CHECK ("stage_messages"."audience" in ('stage', 'everyone'))
);
--> statement-breakpoint
ALTER TABLE "stage_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stage_settings" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"starts" text DEFAULT 'clock' NOT NULL,
	"is_recorded" boolean DEFAULT true NOT NULL,
	"speakers_control" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_settings_starts" CHECK ("stage_settings"."starts" in ('clock', 'hand'))
);
--> statement-breakpoint
ALTER TABLE "stage_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "session_runs" ADD CONSTRAINT "session_runs_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_runs" ADD CONSTRAINT "session_runs_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_messages" ADD CONSTRAINT "stage_messages_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_messages" ADD CONSTRAINT "stage_messages_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_settings" ADD CONSTRAINT "stage_settings_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_runs_event" ON "session_runs" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "session_runs_on_air" ON "session_runs" USING btree ("started_at") WHERE "session_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stage_messages_event" ON "stage_messages" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "stage_messages_broadcast" ON "stage_messages" USING btree ("broadcast_id","sent_at");--> statement-breakpoint
CREATE INDEX "broadcasts_due" ON "broadcasts" USING btree ("start_time") WHERE not "broadcasts"."is_live" and "broadcasts"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "session_runs_of_organization" ON "session_runs" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("session_runs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("session_runs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "session_runs_of_system" ON "session_runs" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stage_messages_of_organization" ON "stage_messages" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("stage_messages"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("stage_messages"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "stage_messages_of_system" ON "stage_messages" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stage_settings_of_organization" ON "stage_settings" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("stage_settings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("stage_settings"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "stage_settings_of_system" ON "stage_settings" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);