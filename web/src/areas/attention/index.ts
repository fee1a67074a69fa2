export { ClassAttention } from './class-attention.tsx'
