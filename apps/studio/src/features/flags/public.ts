export { PlanGate } from './components/plan-gate.tsx'
export { FeaturesPage } from './pages/features-page.tsx'
export { useFlag } from './use-flag.ts'
export { useOpenFeature } from './use-open-feature.ts'
