import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/backstage', {
  notLive: 'Only live sessions have a backstage.',
  ended: 'This session has ended.',
  notYours: 'Only the speakers of this session and the staff can come backstage.',
  removed: 'A producer removed you from the backstage.',
  notOnStage: 'You can’t go on stage in this session.',
  cannotShare: 'You can’t share your screen in this session.',
  cannotManage: 'Only producers and speakers with full access can direct the stage.',
  screenTaken: '{{name}} is sharing a screen. Only one person can share at a time.',
  neverOnStage: '{{name}} can’t go on stage.',
  noSlot: 'Six cameras are on this stage. Somebody has to leave first.',
  offerRefused:
    'This browser’s offer can’t be used. Use a current version of Chrome, Edge, Safari or Firefox.',
  stageDown: 'The stage can’t be reached. Try again in a moment.',
  tooManyItems: 'A run of show has {{maxShowItems, number}} items or fewer.',
  notInCast: 'Choose speakers of this session, or people who came backstage.',
  pollGone: 'Choose a poll of this session.',
  people: 'Who was backstage',
  inShow: 'Runs of show that they are in',
  inShowErased: 'Deleted. The other people of the items stay.',
  peopleErased: 'Deleted. What was recorded stays with the event.',
})
