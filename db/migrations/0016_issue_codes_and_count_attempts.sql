CREATE TABLE "attempts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"organization_id" uuid,
	"inviter_name" text,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_codes_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "user_codes_open" UNIQUE NULLS NOT DISTINCT("user_id","purpose","organization_id"),
	CONSTRAINT "user_codes_purpose" CHECK ("user_codes"."purpose" in ('magic_link', 'password_reset', 'confirm_sign_up', 'invitation', 'new_password'))
);
--> statement-breakpoint
ALTER TABLE "user_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "user_codes" ADD CONSTRAINT "user_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_last" ON "attempts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "user_codes_end" ON "user_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ins_end" ON "sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "attempts_of_system" ON "attempts" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_codes_of_system" ON "user_codes" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- What colleagues see of each other, still without the hash of the password.
grant select (company, title, profile_picture_url, linkedin_url, twitter_url, extra_data, status) on users to marquee_app;
