DROP VIEW "public"."outbox";--> statement-breakpoint
ALTER TABLE "effects" ADD COLUMN "budget_id" uuid;--> statement-breakpoint
CREATE INDEX "effects_budget" ON "effects" USING btree ("budget_id","created_at") WHERE "effects"."budget_id" is not null;--> statement-breakpoint
CREATE INDEX "effects_budget_of_address" ON "effects" USING btree (lower("recipient"),"created_at") WHERE "effects"."budget_id" is not null;--> statement-breakpoint
CREATE VIEW "public"."outbox" AS (select "id", "organization_id", "kind", "recipient", "subject", "payload", "idempotency_key", "state", "attempts", "last_error", "next_attempt_at", "budget_id", "sent_at", "is_link_shared", "link_ends_at", "created_at", "updated_at" from "effects" where "effects"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid);--> statement-breakpoint
-- Views are made with the privileges of tables, and one that can be written to knows no policies.
revoke all on outbox from marquee_app, marquee_system;--> statement-breakpoint
grant select on outbox to marquee_app, marquee_system;
