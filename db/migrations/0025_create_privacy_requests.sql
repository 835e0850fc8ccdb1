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
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_requests_newest" ON "privacy_requests" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_requester" ON "privacy_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "privacy_requests_end" ON "privacy_requests" USING btree ("expires_at") WHERE "privacy_requests"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "privacy_requests_running" ON "privacy_requests" USING btree ("updated_at") WHERE "privacy_requests"."status" = 'RUNNING';--> statement-breakpoint
CREATE POLICY "privacy_requests_of_organization" ON "privacy_requests" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("privacy_requests"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("privacy_requests"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "privacy_requests_of_system" ON "privacy_requests" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);