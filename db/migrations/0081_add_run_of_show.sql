CREATE TABLE "show_item_people" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "show_item_people_item_id_profile_id_pk" PRIMARY KEY("item_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "show_item_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "show_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"scene" jsonb NOT NULL,
	"poll_id" uuid,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "show_items_of_event_key" UNIQUE("organization_id","event_id","id"),
	CONSTRAINT "show_items_title" CHECK (length("show_items"."title") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "show_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "show_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "show_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stage_health" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"broadcast_id" uuid PRIMARY KEY NOT NULL,
	"program" text NOT NULL,
	"silent" uuid[] NOT NULL,
	"frozen" uuid[] NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stage_health_program" CHECK ("stage_health"."program" in ('off', 'running', 'lowered', 'failing'))
);
--> statement-breakpoint
ALTER TABLE "stage_health" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "show_item_people" ADD CONSTRAINT "show_item_people_item_fk" FOREIGN KEY ("organization_id","event_id","item_id") REFERENCES "public"."show_items"("organization_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_item_people" ADD CONSTRAINT "show_item_people_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_items" ADD CONSTRAINT "show_items_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_items" ADD CONSTRAINT "show_items_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_items" ADD CONSTRAINT "show_items_poll_fk" FOREIGN KEY ("organization_id","event_id","poll_id") REFERENCES "public"."polls"("organization_id","event_id","id") ON DELETE set null ("poll_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_steps" ADD CONSTRAINT "show_steps_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_steps" ADD CONSTRAINT "show_steps_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_steps" ADD CONSTRAINT "show_steps_item_fk" FOREIGN KEY ("organization_id","event_id","item_id") REFERENCES "public"."show_items"("organization_id","event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_health" ADD CONSTRAINT "stage_health_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_health" ADD CONSTRAINT "stage_health_broadcast_fk" FOREIGN KEY ("organization_id","broadcast_id") REFERENCES "public"."broadcasts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "show_item_people_profile" ON "show_item_people" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "show_items_broadcast" ON "show_items" USING btree ("broadcast_id","place");--> statement-breakpoint
CREATE INDEX "show_items_event" ON "show_items" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "show_items_poll" ON "show_items" USING btree ("poll_id") WHERE "show_items"."poll_id" is not null;--> statement-breakpoint
CREATE INDEX "show_steps_broadcast" ON "show_steps" USING btree ("broadcast_id","taken_at");--> statement-breakpoint
CREATE INDEX "show_steps_event" ON "show_steps" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "show_steps_item" ON "show_steps" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stage_health_event" ON "stage_health" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE POLICY "show_item_people_of_organization" ON "show_item_people" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("show_item_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("show_item_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "show_item_people_of_system" ON "show_item_people" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "show_items_of_organization" ON "show_items" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("show_items"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("show_items"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "show_items_of_system" ON "show_items" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "show_steps_of_organization" ON "show_steps" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("show_steps"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("show_steps"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "show_steps_of_system" ON "show_steps" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stage_health_of_organization" ON "stage_health" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("stage_health"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("stage_health"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "stage_health_of_system" ON "stage_health" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);