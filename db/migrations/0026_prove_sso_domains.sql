DROP INDEX "sso_domains_organization";--> statement-breakpoint
ALTER TABLE "page_domains" ALTER COLUMN "verification_token" SET DEFAULT replace(gen_random_uuid()::text, '-', '');--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "verification_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "last_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD COLUMN "missing_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_of_organization" ON "sso_domains" USING btree ("organization_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_verified" ON "sso_domains" USING btree ("domain") WHERE "sso_domains"."is_verified";--> statement-breakpoint
CREATE INDEX "sso_domains_checked" ON "sso_domains" USING btree ("last_checked_at") WHERE "sso_domains"."is_verified";