-- Search by a part of a title: trigrams, in one index with the organisation.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
