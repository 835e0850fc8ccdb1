import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/features/*/schema.ts',
  out: '../../db/migrations',
  entities: { roles: { exclude: ['marquee_app', 'marquee_system'] } },
})
