ALTER TABLE "sign_ins" ADD COLUMN "refresh_family" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ins_refresh_family" ON "sign_ins" USING btree ("refresh_family");