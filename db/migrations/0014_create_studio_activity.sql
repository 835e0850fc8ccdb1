CREATE TABLE "studio_activity" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid,
	"user_id" uuid,
	"anonymous_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"name" text NOT NULL,
	"route" text,
	"details" jsonb,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_activity_page_view" CHECK (("studio_activity"."name" = 'page_view') = ("studio_activity"."route" is not null))
);
--> statement-breakpoint
ALTER TABLE "studio_activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "studio_activity" ADD CONSTRAINT "studio_activity_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_activity" ADD CONSTRAINT "studio_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_activity_organization" ON "studio_activity" USING btree ("organization_id","occurred_at");--> statement-breakpoint
CREATE INDEX "studio_activity_user" ON "studio_activity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "studio_activity_occurred" ON "studio_activity" USING btree ("occurred_at");--> statement-breakpoint
CREATE POLICY "studio_activity_of_organization" ON "studio_activity" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("studio_activity"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("studio_activity"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "studio_activity_of_system" ON "studio_activity" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);