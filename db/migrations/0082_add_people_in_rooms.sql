CREATE TABLE "room_people" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"seat" integer,
	"waiting_since" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"is_host" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"has_camera" boolean DEFAULT false NOT NULL,
	"has_microphone" boolean DEFAULT false NOT NULL,
	"connection_id" uuid,
	"left_at" timestamp (3) with time zone,
	"entered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_people_key" UNIQUE("room_id","profile_id"),
	CONSTRAINT "room_people_seat_number" CHECK ("room_people"."seat" between 1 and 50),
	CONSTRAINT "room_people_place" CHECK ("room_people"."seat" is null or "room_people"."waiting_since" is null)
);
--> statement-breakpoint
ALTER TABLE "room_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channels" DROP CONSTRAINT "channels_place";--> statement-breakpoint
ALTER TABLE "channels" DROP CONSTRAINT "channels_kind";--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "room_people" ADD CONSTRAINT "room_people_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_people" ADD CONSTRAINT "room_people_room_fk" FOREIGN KEY ("organization_id","room_id") REFERENCES "public"."rooms"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_people" ADD CONSTRAINT "room_people_profile_fk" FOREIGN KEY ("organization_id","profile_id") REFERENCES "public"."profiles"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_people_seat" ON "room_people" USING btree ("room_id","seat");--> statement-breakpoint
CREATE INDEX "room_people_profile" ON "room_people" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "room_people_event" ON "room_people" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "room_people_connected" ON "room_people" USING btree ("connection_id") WHERE "room_people"."connection_id" is not null;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_room_fk" FOREIGN KEY ("organization_id","room_id") REFERENCES "public"."rooms"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_room" ON "channels" USING btree ("organization_id","room_id") WHERE "channels"."room_id" is not null;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_place" UNIQUE NULLS NOT DISTINCT("event_id","kind","broadcast_id","room_id","first_profile_id","second_profile_id");--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_room_id" CHECK (("channels"."kind" = 'room') = ("channels"."room_id" is not null));--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_kind" CHECK ("channels"."kind" in ('event', 'session', 'backstage', 'room', 'direct'));--> statement-breakpoint
CREATE POLICY "rooms_of_event" ON "rooms" AS PERMISSIVE FOR SELECT TO "marquee_audience" USING ("rooms"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "rooms"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "room_people_of_organization" ON "room_people" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("room_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("room_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "room_people_of_system" ON "room_people" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "room_people_of_event" ON "room_people" AS PERMISSIVE FOR SELECT TO "marquee_audience" USING ("room_people"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid) and "room_people"."event_id" = (select nullif(current_setting('app.event_id', true), '')::uuid) and "room_people"."profile_id" = (select nullif(current_setting('app.profile_id', true), '')::uuid));
--> statement-breakpoint
grant select (organization_id, event_id, id, is_booth) on rooms to marquee_audience;
--> statement-breakpoint
grant select (organization_id, event_id, room_id, profile_id, seat, is_host) on room_people to marquee_audience;
