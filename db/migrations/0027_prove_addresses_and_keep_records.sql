CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"size_bytes" bigint NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unused_files" (
	"key" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unused_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'RUNNING' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"profile_id" uuid,
	"email" text,
	"requested_by" uuid,
	"pseudonym" text NOT NULL,
	"address_hashes" text[] NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"files_to_remove" text[] DEFAULT '{}' NOT NULL,
	"size_bytes" bigint,
	"expires_at" timestamp (3) with time zone,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('export', 'erasure')),
	CONSTRAINT "privacy_requests_status" CHECK ("privacy_requests"."status" in ('RUNNING', 'COMPLETE', 'FAILED')),
	CONSTRAINT "privacy_requests_erased" CHECK ("privacy_requests"."erased_at" is null or num_nonnulls("privacy_requests"."user_id", "privacy_requests"."profile_id", "privacy_requests"."email") = 0)
);
--> statement-breakpoint
ALTER TABLE "privacy_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storage_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_usage" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "storage_usage_organization_id_kind_pk" PRIMARY KEY("organization_id","kind"),
	CONSTRAINT "storage_usage_kind" CHECK ("storage_usage"."kind" in ('videos', 'renditions', 'files', 'uploads'))
);
--> statement-breakpoint
ALTER TABLE "storage_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."outbox";--> statement-breakpoint
DROP VIEW "public"."organization_members";--> statement-breakpoint
DROP INDEX "sso_domains_organization";--> statement-breakpoint
ALTER TABLE "page_domains" ALTER COLUMN "verification_token" SET DEFAULT replace(gen_random_uuid()::text, '-', '');--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "refresh_family" text;--> statement-breakpoint
ALTER TABLE "user_codes" ADD COLUMN "is_copyable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_codes" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "user_codes" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "effects" ADD COLUMN "is_link_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "inviter_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "storage_quota_bytes" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "audit_retention_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "activity_retention_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deletion_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "verification_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "last_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "missing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unused_files" ADD CONSTRAINT "unused_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_organization" ON "stored_files" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "stored_files_on_their_way" ON "stored_files" USING btree ("created_at") WHERE "stored_files"."stored_at" is null;--> statement-breakpoint
CREATE INDEX "unused_files_organization" ON "unused_files" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_newest" ON "privacy_requests" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_requester" ON "privacy_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "privacy_requests_end" ON "privacy_requests" USING btree ("expires_at") WHERE "privacy_requests"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "privacy_requests_running" ON "privacy_requests" USING btree ("updated_at") WHERE "privacy_requests"."status" = 'RUNNING';--> statement-breakpoint
CREATE INDEX "storage_changes_organization" ON "storage_changes" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_refresh_family" ON "sign_ins" USING btree ("refresh_family");--> statement-breakpoint
CREATE INDEX "organizations_deletion" ON "organizations" USING btree ("deletion_at") WHERE "organizations"."deletion_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_of_organization" ON "sso_domains" USING btree ("organization_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_verified" ON "sso_domains" USING btree ("domain") WHERE "sso_domains"."is_verified";--> statement-breakpoint
CREATE INDEX "sso_domains_checked" ON "sso_domains" USING btree ("last_checked_at") WHERE "sso_domains"."is_verified";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unopened" CHECK ("users"."status" <> 'UNCONFIRMED' or "users"."password_hash" is null);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_audit_retention" CHECK (audit_retention_days between 90 and 3650);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_activity_retention" CHECK (activity_retention_days between 7 and 730);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_storage_quota" CHECK ("organizations"."storage_quota_bytes" >= 0);--> statement-breakpoint
CREATE VIEW "public"."outbox" AS (select "id", "organization_id", "kind", "recipient", "subject", "payload", "idempotency_key", "state", "attempts", "last_error", "next_attempt_at", "sent_at", "is_link_shared", "link_ends_at", "created_at", "updated_at" from "effects" where "effects"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid);--> statement-breakpoint
CREATE VIEW "public"."organization_members" AS (select "memberships"."user_id", "memberships"."role", "memberships"."accepted_at", "memberships"."deactivated_at", "memberships"."created_at", "users"."email", case when "memberships"."accepted_at" is null then "memberships"."invited_first_name" else "users"."first_name" end as "first_name", case when "memberships"."accepted_at" is null then "memberships"."invited_last_name" else "users"."last_name" end as "last_name", "memberships"."words" from "memberships" inner join "users" on "users"."id" = "memberships"."user_id" where "memberships"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "stored_files_of_organization" ON "stored_files" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("stored_files"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("stored_files"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "stored_files_of_system" ON "stored_files" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "unused_files_of_system" ON "unused_files" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "privacy_requests_of_organization" ON "privacy_requests" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("privacy_requests"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("privacy_requests"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "privacy_requests_of_system" ON "privacy_requests" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "storage_changes_readable" ON "storage_changes" AS PERMISSIVE FOR SELECT TO "marquee_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "storage_changes_of_system" ON "storage_changes" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "storage_usage_readable" ON "storage_usage" AS PERMISSIVE FOR SELECT TO "marquee_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "storage_usage_of_system" ON "storage_usage" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "users_readable" ON "users" TO marquee_app USING (exists (select from memberships where memberships.user_id = "users"."id" and memberships.accepted_at is not null));