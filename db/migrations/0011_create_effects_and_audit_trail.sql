CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_user_id" uuid,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"api_token_id" uuid,
	"ip_address" text,
	"user_agent" text,
	"request_id" text,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text,
	"target_name" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_entries_action" CHECK ("audit_entries"."action" ~ '^[a-z_]+(\.[a-z_]+)+$')
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "effects" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"link_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "effects_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "effects_kind" CHECK ("effects"."kind" in ('mail')),
	CONSTRAINT "effects_state" CHECK ("effects"."state" in ('PENDING', 'SENT', 'KEPT', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "effects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "effects" ADD CONSTRAINT "effects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action_newest" ON "audit_entries" USING btree ("organization_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user_newest" ON "audit_entries" USING btree ("organization_id","actor_user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("organization_id",lower("actor_name" || ' ' || "actor_email" || ' ' || "action" || ' ' || "target_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "effects_newest" ON "effects" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "effects_state_newest" ON "effects" USING btree ("organization_id","state","id");--> statement-breakpoint
CREATE INDEX "effects_search" ON "effects" USING gin ("organization_id",lower("recipient" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "effects_pending" ON "effects" USING btree ("next_attempt_at") WHERE "effects"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "effects_links" ON "effects" USING btree ("link_ends_at") WHERE "effects"."link_ends_at" is not null;--> statement-breakpoint
CREATE INDEX "effects_age" ON "effects" USING btree ("created_at");--> statement-breakpoint
CREATE VIEW "public"."audit_trail" AS (select "id", "organization_id", "at", "actor_user_id", "actor_name", "actor_email", "api_token_id", "ip_address", "user_agent", "request_id", "action", "target_type", "target_id", "target_name", "details" from "audit_entries" where "audit_entries"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid);--> statement-breakpoint
CREATE VIEW "public"."outbox" AS (select "id", "organization_id", "kind", "recipient", "subject", "payload", "idempotency_key", "state", "attempts", "last_error", "next_attempt_at", "sent_at", "link_ends_at", "created_at", "updated_at" from "effects" where "effects"."organization_id" = nullif(current_setting('app.organization_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_of_organization" ON "audit_entries" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("audit_entries"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("audit_entries"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "audit_entries_of_system" ON "audit_entries" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "effects_of_organization" ON "effects" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("effects"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("effects"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "effects_of_system" ON "effects" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);