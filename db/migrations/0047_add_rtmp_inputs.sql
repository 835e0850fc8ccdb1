CREATE TABLE "live_segments" (
	"organization_id" uuid NOT NULL,
	"rtmp_input_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"discontinuity" integer NOT NULL,
	"encoder" text NOT NULL,
	"init_key" text NOT NULL,
	"file_key" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"codecs" text NOT NULL,
	"gap_reason" text,
	"is_recorded" boolean NOT NULL,
	CONSTRAINT "live_segments_rtmp_input_id_number_pk" PRIMARY KEY("rtmp_input_id","number"),
	CONSTRAINT "live_segments_gap_reason" CHECK ("live_segments"."gap_reason" in ('encoder', 'failover', 'restart', 'disk'))
);
--> statement-breakpoint
ALTER TABLE "live_segments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rtmp_input_holds" (
	"organization_id" uuid NOT NULL,
	"rtmp_input_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"held_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rtmp_input_holds_rtmp_input_id_broadcast_id_pk" PRIMARY KEY("rtmp_input_id","broadcast_id")
);
--> statement-breakpoint
ALTER TABLE "rtmp_input_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rtmp_inputs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL,
	"test_run_end_time" timestamp (3) with time zone,
	"encoders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rtmp_inputs_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "rtmp_inputs_name" CHECK (length("rtmp_inputs"."name") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "rtmp_inputs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "rtmp_input_id" uuid;--> statement-breakpoint
ALTER TABLE "live_segments" ADD CONSTRAINT "live_segments_input_fk" FOREIGN KEY ("organization_id","rtmp_input_id") REFERENCES "public"."rtmp_inputs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtmp_input_holds" ADD CONSTRAINT "rtmp_input_holds_input_fk" FOREIGN KEY ("organization_id","rtmp_input_id") REFERENCES "public"."rtmp_inputs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rtmp_inputs" ADD CONSTRAINT "rtmp_inputs_organization_id_event_id_events_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_segments_time" ON "live_segments" USING btree ("rtmp_input_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_segments_unrecorded" ON "live_segments" USING btree ("starts_at") WHERE not "live_segments"."is_recorded";--> statement-breakpoint
CREATE INDEX "rtmp_inputs_event" ON "rtmp_inputs" USING btree ("organization_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "rtmp_inputs_test_run" ON "rtmp_inputs" USING btree ("test_run_end_time") WHERE "rtmp_inputs"."test_run_end_time" is not null;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_rtmp_input_fk" FOREIGN KEY ("organization_id","rtmp_input_id") REFERENCES "public"."rtmp_inputs"("organization_id","id") ON DELETE set null ("rtmp_input_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_rtmp_input" ON "broadcasts" USING btree ("rtmp_input_id") WHERE "broadcasts"."rtmp_input_id" is not null;--> statement-breakpoint
CREATE POLICY "live_segments_of_organization" ON "live_segments" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("live_segments"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("live_segments"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "live_segments_of_system" ON "live_segments" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rtmp_input_holds_of_organization" ON "rtmp_input_holds" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("rtmp_input_holds"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("rtmp_input_holds"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "rtmp_input_holds_of_system" ON "rtmp_input_holds" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rtmp_inputs_of_organization" ON "rtmp_inputs" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("rtmp_inputs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("rtmp_inputs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "rtmp_inputs_of_system" ON "rtmp_inputs" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);