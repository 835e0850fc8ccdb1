CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"refresh_hash" "bytea" NOT NULL,
	"previous_refresh_hash" "bytea",
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('ORGANIZATION_ADMIN', 'TEAM_ADMIN', 'MEMBER'))
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_region" CHECK ("organizations"."region" in ('US', 'EU'))
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"organization_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "workspace_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspaces_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "workspaces_name" UNIQUE("organization_id","name")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "video_assets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"workspace_id" uuid,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"creation_type" text NOT NULL,
	"transcode_status" text,
	"transcode_progress" real DEFAULT 0 NOT NULL,
	"transcoder_warnings" text[] DEFAULT '{}' NOT NULL,
	"transcoder_errors" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"client_hls_path" text,
	"hls_path" text,
	"path" text,
	"has_thumbnail" boolean DEFAULT false NOT NULL,
	"has_storyboard" boolean DEFAULT false NOT NULL,
	"duration_seconds" double precision,
	"size_bytes" bigint,
	"metadata" jsonb DEFAULT '{"chapters":[]}'::jsonb NOT NULL,
	"created_by" uuid,
	"uploaded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_assets_of_organization_key" UNIQUE("organization_id","id"),
	CONSTRAINT "video_assets_source" CHECK ("video_assets"."source" in ('EVENT_RECORDING', 'DIRECT_RECORDING', 'CL_UPLOAD', 'UPLOAD', 'CLIP')),
	CONSTRAINT "video_assets_transcode_status" CHECK ("video_assets"."transcode_status" in ('SUBMITTED', 'PROGRESSING', 'COMPLETE', 'ERROR', 'READY_TO_PUBLISH')),
	CONSTRAINT "video_assets_name" CHECK (length("video_assets"."name") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "video_assets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_organization_id_workspace_id_workspaces_organization_id_id_fk" FOREIGN KEY ("organization_id","workspace_id") REFERENCES "public"."workspaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_assets" ADD CONSTRAINT "video_assets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_assets" ADD CONSTRAINT "video_assets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_assets" ADD CONSTRAINT "video_assets_organization_id_workspace_id_workspaces_organization_id_id_fk" FOREIGN KEY ("organization_id","workspace_id") REFERENCES "public"."workspaces"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_refresh" ON "sign_ins" USING btree ("refresh_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_previous_refresh" ON "sign_ins" USING btree ("previous_refresh_hash");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "workspace_members_user" ON "workspace_members" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "video_assets_source_by_created" ON "video_assets" USING btree ("organization_id","source","created_at","id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_source_by_title" ON "video_assets" USING btree ("organization_id","source",lower("name"),"id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_workspace_by_created" ON "video_assets" USING btree ("organization_id","workspace_id","created_at","id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_workspace_by_title" ON "video_assets" USING btree ("organization_id","workspace_id",lower("name"),"id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_creator_by_created" ON "video_assets" USING btree ("organization_id","created_by","created_at","id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_creator_by_title" ON "video_assets" USING btree ("organization_id","created_by",lower("name"),"id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_all_by_created" ON "video_assets" USING btree ("organization_id","created_at","id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_all_by_title" ON "video_assets" USING btree ("organization_id",lower("name"),"id") WHERE "video_assets"."uploaded_at" is not null;--> statement-breakpoint
CREATE INDEX "video_assets_title_search" ON "video_assets" USING gin ("organization_id",lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_assets_creator" ON "video_assets" USING btree ("created_by");--> statement-breakpoint
CREATE POLICY "sign_ins_of_system" ON "sign_ins" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_of_system" ON "users" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_readable" ON "users" AS PERMISSIVE FOR SELECT TO "marquee_app" USING (exists (select from memberships where memberships.user_id = "users"."id"));--> statement-breakpoint
CREATE POLICY "memberships_of_organization" ON "memberships" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("memberships"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("memberships"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "memberships_of_system" ON "memberships" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "organizations_of_organization" ON "organizations" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("organizations"."id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("organizations"."id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "organizations_of_system" ON "organizations" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "workspace_members_of_organization" ON "workspace_members" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("workspace_members"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("workspace_members"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "workspace_members_of_system" ON "workspace_members" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "workspaces_of_organization" ON "workspaces" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("workspaces"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("workspaces"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "workspaces_of_system" ON "workspaces" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "video_assets_of_organization" ON "video_assets" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("video_assets"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("video_assets"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "video_assets_of_system" ON "video_assets" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);