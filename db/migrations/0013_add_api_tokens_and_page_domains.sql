CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_domains" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"verification_token" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"is_default" boolean DEFAULT false NOT NULL,
	"last_checked_at" timestamp (3) with time zone,
	"last_error" text,
	"missing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_domains_default_is_verified" CHECK ("page_domains"."is_verified" or not "page_domains"."is_default")
);
--> statement-breakpoint
ALTER TABLE "page_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "custom_roles" DROP CONSTRAINT "custom_roles_name";--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_organization_id_created_by_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","created_by") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_domains" ADD CONSTRAINT "page_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_creator" ON "api_tokens" USING btree ("organization_id","created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "page_domains_of_organization" ON "page_domains" USING btree ("organization_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "page_domains_verified" ON "page_domains" USING btree ("domain") WHERE "page_domains"."is_verified";--> statement-breakpoint
CREATE UNIQUE INDEX "page_domains_default" ON "page_domains" USING btree ("organization_id") WHERE "page_domains"."is_default";--> statement-breakpoint
CREATE INDEX "page_domains_checked" ON "page_domains" USING btree ("last_checked_at") WHERE "page_domains"."is_verified";--> statement-breakpoint
CREATE UNIQUE INDEX "custom_roles_name" ON "custom_roles" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE POLICY "api_tokens_of_organization" ON "api_tokens" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("api_tokens"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("api_tokens"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "api_tokens_of_system" ON "api_tokens" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_domains_of_organization" ON "page_domains" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("page_domains"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("page_domains"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "page_domains_of_system" ON "page_domains" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);