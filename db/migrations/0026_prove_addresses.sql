DROP VIEW "public"."outbox";--> statement-breakpoint
DROP VIEW "public"."organization_members";--> statement-breakpoint
ALTER TABLE "user_codes" ADD COLUMN "is_copyable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_codes" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "user_codes" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "effects" ADD COLUMN "is_link_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "inviter_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unopened" CHECK ("users"."status" <> 'UNCONFIRMED' or "users"."password_hash" is null);--> statement-breakpoint
CREATE VIEW "public"."outbox" AS (select "id", "organization_id", "kind", "recipient", "subject", "payload", "idempotency_key", "state", "attempts", "last_error", "next_attempt_at", "sent_at", "is_link_shared", "link_ends_at", "created_at", "updated_at" from "effects" where "effects"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid);--> statement-breakpoint
CREATE VIEW "public"."organization_members" AS (select "memberships"."user_id", "memberships"."role", "memberships"."accepted_at", "memberships"."deactivated_at", "memberships"."created_at", "users"."email", case when "memberships"."accepted_at" is null then "memberships"."invited_first_name" else "users"."first_name" end as "first_name", case when "memberships"."accepted_at" is null then "memberships"."invited_last_name" else "users"."last_name" end as "last_name", "memberships"."words" from "memberships" inner join "users" on "users"."id" = "memberships"."user_id" where "memberships"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid);--> statement-breakpoint
ALTER POLICY "users_readable" ON "users" TO marquee_app USING (exists (select from memberships where memberships.user_id = "users"."id" and memberships.accepted_at is not null));