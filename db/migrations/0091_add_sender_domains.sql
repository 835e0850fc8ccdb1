CREATE TABLE "sender_domains" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"email_sender" text NOT NULL,
	"domain" text NOT NULL,
	"keys" jsonb NOT NULL,
	"checks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"last_checked_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"verify_after" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sender_domains_of_organization" UNIQUE("organization_id")
);
--> statement-breakpoint
ALTER TABLE "sender_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sender_domains" ADD CONSTRAINT "sender_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sender_domains_checked" ON "sender_domains" USING btree ("last_checked_at") WHERE "sender_domains"."is_verified";--> statement-breakpoint
CREATE POLICY "sender_domains_of_organization" ON "sender_domains" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("sender_domains"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("sender_domains"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sender_domains_of_system" ON "sender_domains" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);