CREATE TABLE "registrant_import_pieces" (
	"organization_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "registrant_import_pieces_organization_id_import_id_piece_pk" PRIMARY KEY("organization_id","import_id","piece")
);
--> statement-breakpoint
ALTER TABLE "registrant_import_pieces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registrant_imports" ADD COLUMN "encoding" text;--> statement-breakpoint
ALTER TABLE "registrant_imports" ADD COLUMN "is_encoding_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrant_import_pieces" ADD CONSTRAINT "registrant_import_pieces_import_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."registrant_imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "registrant_import_pieces_of_organization" ON "registrant_import_pieces" AS PERMISSIVE FOR ALL TO "marquee_app" USING ("registrant_import_pieces"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK ("registrant_import_pieces"."organization_id" = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "registrant_import_pieces_of_system" ON "registrant_import_pieces" AS PERMISSIVE FOR ALL TO "marquee_system" USING (true) WITH CHECK (true);