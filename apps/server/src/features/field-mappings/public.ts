export { fieldMappingsPart } from './field-mappings-part.ts'
export { fieldMappingRoutes } from './routes.ts'
