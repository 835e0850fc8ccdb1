export { senderFault } from './address-rules.ts'
export {
  afterSenderCheck,
  cooldownMs,
  dkimText,
  type DnsFinding,
  judgeAlias,
  judgeDkim,
  retiringMs,
  returnPathName,
  selectorName,
} from './dns-rules.ts'
export {
  type CreateSenderDomain,
  createSenderDomainSchema,
  type RecordState,
  type SenderDomain,
  senderDomainPageSchema,
  senderDomainSchema,
  type SenderRecord,
  type SenderRecordPurpose,
} from './sender-domain.ts'
