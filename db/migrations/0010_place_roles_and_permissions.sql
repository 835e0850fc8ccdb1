CREATE TABLE "custom_roles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"realm" text NOT NULL,
	"name" text NOT NULL,
	"role_group" text NOT NULL,
	"description" text NOT NULL,
	"permission_list" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_roles_name" UNIQUE("organization_id","realm","name"),
	CONSTRAINT "custom_roles_realm" CHECK ("custom_roles"."realm" in ('studio_app', 'event_app', 'content_lab'))
);
--> statement-breakpoint
ALTER TABLE "custom_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "membership_roles" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_roles_organization_id_user_id_role_id_pk" PRIMARY KEY("organization_id","user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "membership_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_role";--> statement-breakpoint
UPDATE "memberships" SET "role" = CASE "role" WHEN 'ORGANIZATION_ADMIN' THEN 'ORG_ADMIN' WHEN 'TEAM_ADMIN' THEN 'WORKSPACE_ADMIN' ELSE "role" END;--> statement-breakpoint
ALTER TABLE "sign_ins" ALTER COLUMN "organization_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "ip_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_picture_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "linkedin_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "twitter_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "extra_data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "status" text DEFAULT 'CONFIRMED' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_content_lab_standalone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "tier" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "pricing_config" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "is_workspace_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "organizations" SET "is_workspace_enabled" = coalesce(("flags"->>'is_workspace_enabled')::boolean, false), "flags" = "flags" - 'is_workspace_enabled';--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "enable_inhouse_simulive" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "content_lab_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "is_event_roles_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "is_free_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "email_sender" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "email_domain_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "tray_id" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "eloqua_form_id" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "base_marketo_program_id" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "marketo_custom_activity_ids" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "role_id" uuid DEFAULT '00000000-0000-7000-8000-000000000013' NOT NULL;--> statement-breakpoint
-- Until now everybody in a workspace could do everything with what is in it.
UPDATE "workspace_members" SET "role_id" = '00000000-0000-7000-8000-000000000011';--> statement-breakpoint
ALTER TABLE "custom_roles" ADD CONSTRAINT "custom_roles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_roles" ADD CONSTRAINT "membership_roles_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_roles_role" ON "membership_roles" USING btree ("organization_id","role_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status" CHECK ("users"."status" in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('ORG_ADMIN', 'WORKSPACE_ADMIN', 'MEMBER'));--> statement-breakpoint
CREATE POLICY "custom_roles_of_organization" ON "custom_roles" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("custom_roles"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("custom_roles"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "custom_roles_of_system" ON "custom_roles" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "membership_roles_of_organization" ON "membership_roles" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("membership_roles"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("membership_roles"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "membership_roles_of_system" ON "membership_roles" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);