/** Fields of the event that say where people may talk, and how questions are asked and answered. */
import { z } from 'zod'
import { t } from './texts.ts'
import { maxAliasLength } from './room-words.ts'

export const chatFields = {
  public_chat_disabled: z.boolean().describe('Follows from `chat_visibilty`, and changes it.'),
  chat_visibilty: z
    .enum(['PUBLIC', 'PRIVATE', 'OFF'])
    .describe('Who may write in the chat of the event: everyone, only the staff, or no one.'),
  broadcast_chat_disabled: z.boolean().describe('The chats of all sessions are closed.'),
  discussions_chat_disabled: z.boolean().describe('The chats of all rooms are closed.'),
  booth_chat_disabled: z.boolean().describe('The chats of all rooms at booths are closed.'),
  gifs_enabled: z.boolean().describe('Codes such as `:confetti:` in messages show a GIF.'),
  thread_chat_disabled: z.boolean().describe('Messages can’t be replied to.'),
  have_text_qna: z.boolean().describe('People can ask questions.'),
  have_video_qna: z.boolean().describe('People can raise a hand to come on stage.'),
  assign_speaker_qna: z.boolean().describe('The staff may assign questions to who is to answer them.'),
  is_text_qna_moderated: z.boolean().describe('The staff approve each question.'),
  anonymous_qna_enabled: z.boolean(),
  show_answerers_identity: z.boolean().describe('Written answers name who wrote them.'),
  textqna_answerers_alias: z
    .string()
    .trim()
    .max(maxAliasLength, t.error('aliasTooLong', { maxAliasLength }))
    .describe('The name of everyone who answers, if who they are isn’t shown; empty for “Host”.'),
}
