UPDATE "effects" SET "payload" = "payload" - 'letter_kind' || jsonb_build_object('email_kind', "payload" -> 'letter_kind') WHERE "payload" ? 'letter_kind';
