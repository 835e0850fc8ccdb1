CREATE TABLE "sso_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"request_id" text NOT NULL,
	"redirect" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"user_id" uuid,
	"exchange_hash" text,
	"exchange_ends_at" timestamp (3) with time zone,
	"exchanged_at" timestamp (3) with time zone,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_attempts_purpose" CHECK ("sso_attempts"."purpose" in ('sign_in', 'test'))
);
--> statement-breakpoint
ALTER TABLE "sso_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_connections" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"protocol" text NOT NULL,
	"preset" text DEFAULT 'GENERIC' NOT NULL,
	"issuer" text,
	"client_id" text,
	"sealed_client_secret" text,
	"entry_point" text,
	"idp_entity_id" text,
	"certificates" text[] DEFAULT '{}' NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_connections_protocol" CHECK ("sso_connections"."protocol" in ('OIDC', 'SAML')),
	CONSTRAINT "sso_connections_preset" CHECK ("sso_connections"."preset" in ('GENERIC', 'OKTA')),
	CONSTRAINT "sso_connections_complete" CHECK (case "sso_connections"."protocol" when 'OIDC' then num_nulls("sso_connections"."issuer", "sso_connections"."client_id") = 0
        else num_nulls("sso_connections"."entry_point", "sso_connections"."idp_entity_id") = 0 and cardinality("sso_connections"."certificates") > 0 end),
	CONSTRAINT "sso_connections_tested" CHECK (not "sso_connections"."is_enabled" or "sso_connections"."tested_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "sso_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sso_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso_used_proofs" (
	"organization_id" uuid NOT NULL,
	"proof_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_used_proofs_organization_id_proof_hash_pk" PRIMARY KEY("organization_id","proof_hash")
);
--> statement-breakpoint
ALTER TABLE "sso_used_proofs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "only_sso" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_attempts" ADD CONSTRAINT "sso_attempts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_attempts" ADD CONSTRAINT "sso_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_connections" ADD CONSTRAINT "sso_connections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD CONSTRAINT "sso_domains_organization_id_sso_connections_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."sso_connections"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_used_proofs" ADD CONSTRAINT "sso_used_proofs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sso_attempts_state" ON "sso_attempts" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_attempts_exchange" ON "sso_attempts" USING btree ("exchange_hash");--> statement-breakpoint
CREATE INDEX "sso_attempts_organization" ON "sso_attempts" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sso_attempts_user" ON "sso_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sso_attempts_end" ON "sso_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_connections_issuer" ON "sso_connections" USING btree ("issuer");--> statement-breakpoint
CREATE INDEX "sso_domains_organization" ON "sso_domains" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sso_used_proofs_end" ON "sso_used_proofs" USING btree ("ends_at");--> statement-breakpoint
CREATE POLICY "sso_attempts_of_organization" ON "sso_attempts" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("sso_attempts"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("sso_attempts"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sso_attempts_of_system" ON "sso_attempts" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sso_connections_of_organization" ON "sso_connections" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("sso_connections"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("sso_connections"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sso_connections_of_system" ON "sso_connections" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sso_domains_of_organization" ON "sso_domains" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("sso_domains"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("sso_domains"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sso_domains_of_system" ON "sso_domains" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sso_used_proofs_of_organization" ON "sso_used_proofs" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("sso_used_proofs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("sso_used_proofs"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sso_used_proofs_of_system" ON "sso_used_proofs" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);