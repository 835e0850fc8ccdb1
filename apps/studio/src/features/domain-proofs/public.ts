export { ProofCard } from './components/proof-card.tsx'
