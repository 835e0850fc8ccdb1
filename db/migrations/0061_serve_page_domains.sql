CREATE TABLE "acme_accounts" (
	"directory" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acme_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_certificates" (
	"page_domain_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"sealed_key" text,
	"chain" text,
	"expires_at" timestamp (3) with time zone,
	"problem" text,
	"problem_detail" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"challenge_token" text,
	"challenge_reply" text,
	CONSTRAINT "page_certificates_complete" CHECK (num_nonnulls("page_certificates"."sealed_key", "page_certificates"."chain", "page_certificates"."expires_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "page_certificates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_homes" (
	"page_domain_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"hub_page_id" uuid,
	CONSTRAINT "page_homes_page" CHECK (num_nonnulls("page_homes"."event_id", "page_homes"."hub_page_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "page_homes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"hub_page_id" uuid,
	"is_current" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_slugs_owner" CHECK (num_nonnulls("page_slugs"."event_id", "page_slugs"."hub_page_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "page_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "hub_pages" ADD COLUMN "searches_transcripts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_domains" ADD CONSTRAINT "page_domains_of_organization_key" UNIQUE("organization_id","id");--> statement-breakpoint
ALTER TABLE "page_certificates" ADD CONSTRAINT "page_certificates_domain_fk" FOREIGN KEY ("organization_id","page_domain_id") REFERENCES "public"."page_domains"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_homes" ADD CONSTRAINT "page_homes_domain_fk" FOREIGN KEY ("organization_id","page_domain_id") REFERENCES "public"."page_domains"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_homes" ADD CONSTRAINT "page_homes_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_homes" ADD CONSTRAINT "page_homes_hub_page_fk" FOREIGN KEY ("organization_id","hub_page_id") REFERENCES "public"."hub_pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_slugs" ADD CONSTRAINT "page_slugs_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_slugs" ADD CONSTRAINT "page_slugs_hub_page_fk" FOREIGN KEY ("organization_id","hub_page_id") REFERENCES "public"."hub_pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_certificates_domain" ON "page_certificates" USING btree ("organization_id","page_domain_id");--> statement-breakpoint
CREATE INDEX "page_certificates_next" ON "page_certificates" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "page_certificates_challenge" ON "page_certificates" USING btree ("challenge_token");--> statement-breakpoint
CREATE INDEX "page_homes_domain" ON "page_homes" USING btree ("organization_id","page_domain_id");--> statement-breakpoint
CREATE INDEX "page_homes_event" ON "page_homes" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "page_homes_hub_page" ON "page_homes" USING btree ("organization_id","hub_page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_slugs_current_of_event" ON "page_slugs" USING btree ("event_id") WHERE "page_slugs"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "page_slugs_current_of_hub_page" ON "page_slugs" USING btree ("hub_page_id") WHERE "page_slugs"."is_current";--> statement-breakpoint
CREATE INDEX "page_slugs_event" ON "page_slugs" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "page_slugs_hub_page" ON "page_slugs" USING btree ("organization_id","hub_page_id");--> statement-breakpoint
CREATE POLICY "acme_accounts_of_system" ON "acme_accounts" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_certificates_of_organization" ON "page_certificates" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("page_certificates"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("page_certificates"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "page_certificates_of_system" ON "page_certificates" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_homes_of_organization" ON "page_homes" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("page_homes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("page_homes"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "page_homes_of_system" ON "page_homes" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_slugs_of_organization" ON "page_slugs" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("page_slugs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("page_slugs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "page_slugs_of_system" ON "page_slugs" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);