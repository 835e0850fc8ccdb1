CREATE TABLE "backstage_people" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"slot" text,
	"can_join" boolean NOT NULL,
	"can_share" boolean NOT NULL,
	"is_on_stage" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"has_camera" boolean DEFAULT false NOT NULL,
	"has_microphone" boolean DEFAULT false NOT NULL,
	"is_sharing" boolean DEFAULT false NOT NULL,
	"quality" text,
	"connection_id" uuid,
	"left_at" timestamp (3) with time zone,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backstage_people_key" UNIQUE("broadcast_id","profile_id"),
	CONSTRAINT "backstage_people_quality" CHECK ("backstage_people"."quality" in ('good', 'fair', 'poor')),
	CONSTRAINT "backstage_people_stage" CHECK (not "backstage_people"."is_on_stage" or "backstage_people"."slot" is not null)
);
--> statement-breakpoint
ALTER TABLE "backstage_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stage_scenes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"scene" jsonb NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stage_scenes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rtmp_inputs" ADD COLUMN "stage_of" uuid;--> statement-breakpoint
ALTER TABLE "backstage_people" ADD CONSTRAINT "backstage_people_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backstage_people" ADD CONSTRAINT "backstage_people_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backstage_people" ADD CONSTRAINT "backstage_people_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_scenes" ADD CONSTRAINT "stage_scenes_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_scenes" ADD CONSTRAINT "stage_scenes_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "backstage_people_slot" ON "backstage_people" USING btree ("broadcast_id","slot");--> statement-breakpoint
CREATE INDEX "backstage_people_profile" ON "backstage_people" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "backstage_people_event" ON "backstage_people" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "backstage_people_connected" ON "backstage_people" USING btree ("connection_id") WHERE "backstage_people"."connection_id" is not null;--> statement-breakpoint
CREATE INDEX "stage_scenes_broadcast" ON "stage_scenes" USING btree ("broadcast_id","set_at");--> statement-breakpoint
CREATE INDEX "stage_scenes_event" ON "stage_scenes" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rtmp_inputs_stage" ON "rtmp_inputs" USING btree ("stage_of") WHERE "rtmp_inputs"."stage_of" is not null;--> statement-breakpoint
CREATE POLICY "rtmp_inputs_of_event" ON "rtmp_inputs" AS PERMISSIVE FOR SELECT TO "marquee_audience" USING ("rtmp_inputs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "rtmp_inputs"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "backstage_people_of_organization" ON "backstage_people" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("backstage_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("backstage_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "backstage_people_of_system" ON "backstage_people" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stage_scenes_of_organization" ON "stage_scenes" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("stage_scenes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("stage_scenes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "stage_scenes_of_system" ON "stage_scenes" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select (organization_id, event_id, stage_of) on rtmp_inputs to marquee_audience;
