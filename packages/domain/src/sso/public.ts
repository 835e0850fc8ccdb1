export {
  type SsoConnection,
  type SsoConnectionForm,
  type SsoSettings,
  type SsoSwitches,
  type SsoTest,
  ssoConnectionFormSchema,
  ssoPresets,
  ssoProtocols,
  ssoSettingsSchema,
  ssoSwitchesSchema,
  ssoTestSchema,
  ssoTestStartSchema,
} from './connection.ts'
export { emailDomainOf, onlySsoMessage } from './sso-rules.ts'
export {
  type SsoStartQuery,
  type SsoStatus,
  ssoStartQuerySchema,
  ssoStartReplySchema,
  ssoTokenBodySchema,
  ssoTokenQuerySchema,
  type UserSsoMetadata,
  userSsoMetadataQuerySchema,
  userSsoMetadataSchema,
} from './sso-sign-in.ts'
