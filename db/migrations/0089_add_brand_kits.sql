CREATE TABLE "brand_kit_videos" (
	"organization_id" uuid NOT NULL,
	"place" text NOT NULL,
	"video_asset_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_kit_videos_organization_id_place_pk" PRIMARY KEY("organization_id","place"),
	CONSTRAINT "brand_kit_videos_place" CHECK ("brand_kit_videos"."place" in ('intro', 'outro'))
);
--> statement-breakpoint
ALTER TABLE "brand_kit_videos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "brand_kits" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_kits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "brand_themes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_themes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "brand_kit_videos" ADD CONSTRAINT "brand_kit_videos_video_fk" FOREIGN KEY ("organization_id","video_asset_id") REFERENCES "public"."video_assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_themes" ADD CONSTRAINT "brand_themes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_kit_videos_video" ON "brand_kit_videos" USING btree ("video_asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_themes_name" ON "brand_themes" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE POLICY "brand_kit_videos_of_organization" ON "brand_kit_videos" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("brand_kit_videos"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("brand_kit_videos"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "brand_kit_videos_of_system" ON "brand_kit_videos" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "brand_kits_of_organization" ON "brand_kits" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("brand_kits"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("brand_kits"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "brand_kits_of_system" ON "brand_kits" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "brand_themes_of_organization" ON "brand_themes" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("brand_themes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("brand_themes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "brand_themes_of_system" ON "brand_themes" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);