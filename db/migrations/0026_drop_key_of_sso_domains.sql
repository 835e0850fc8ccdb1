-- A domain may be claimed by several organisations: the next migration gives the table another key. drizzle-kit does not
-- write this statement, because it does not know the constraint's name.
ALTER TABLE "sso_domains" DROP CONSTRAINT "sso_domains_pkey";
