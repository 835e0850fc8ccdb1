CREATE TABLE "uploads" (
	"video_asset_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_organization_id_video_asset_id_video_assets_organization_id_id_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_creator" ON "uploads" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "uploads" USING btree ("updated_at");--> statement-breakpoint
CREATE POLICY "uploads_of_organization" ON "uploads" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("uploads"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("uploads"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "uploads_of_system" ON "uploads" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);