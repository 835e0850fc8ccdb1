CREATE TABLE "registrant_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_by" uuid,
	"is_shared" boolean DEFAULT false NOT NULL,
	"shows" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrant_views_title" CHECK (length("registrant_views"."title") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "registrant_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_type";--> statement-breakpoint
DROP INDEX "registrations_by_status";--> statement-breakpoint
ALTER TABLE "registration_settings" ADD COLUMN "shares_activity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrant_views" ADD CONSTRAINT "registrant_views_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrant_views" ADD CONSTRAINT "registrant_views_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrant_views_by_title" ON "registrant_views" USING btree ("organization_id","event_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "registrant_views_creator" ON "registrant_views" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "effects_recipient" ON "effects" USING btree ("organization_id",lower("recipient"),"id");--> statement-breakpoint
CREATE INDEX "registrations_by_status" ON "registrations" USING btree ("organization_id","event_id","status","registered_at","id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_type" CHECK ("type" in ('registered', 'entered', 'left', 'watched', 'asked', 'answered', 'voted', 'chatted', 'reacted', 'clicked', 'downloaded', 'visited_booth', 'visited_room', 'left_contact', 'checked_in', 'check_in_undone', 'updated', 'waitlisted', 'rejected', 'canceled'));--> statement-breakpoint
CREATE POLICY "registrant_views_of_organization" ON "registrant_views" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registrant_views"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registrant_views"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registrant_views_of_system" ON "registrant_views" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);