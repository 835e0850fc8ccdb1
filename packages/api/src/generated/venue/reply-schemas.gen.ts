// Written by `npm run generate` from the routes of the server.

import { ownPresenceReplySchema, peopleInRoomSchema } from '@marquee/domain/attendees'
import { entranceSchema, visitorSchema } from '@marquee/domain/audience'
import {
  backstageEntrySchema,
  backstageSchema,
  producerDeskSchema,
  runOfShowSchema,
} from '@marquee/domain/backstage'
import { venueBoothListSchema } from '@marquee/domain/booths'
import {
  blockPersonSchema,
  channelListSchema,
  channelReplaySchema,
  channelSchema,
  conversationListSchema,
  conversationSchema,
  feedSchema,
  messagePageSchema,
  messageSchema,
  mutedListSchema,
} from '@marquee/domain/chat'
import { discussionEntrySchema, discussionListSchema, discussionSchema } from '@marquee/domain/discussions'
import { pageVideoSchema } from '@marquee/domain/pages'
import { pollListSchema, pollSchema } from '@marquee/domain/polls'
import { questionPageSchema, questionSchema } from '@marquee/domain/questions'
import {
  checkInListSchema,
  checkInPersonSchema,
  linkEmailSchema,
  registeredSchema,
  registrationPageSchema,
} from '@marquee/domain/registrants'
import {
  eventRoomSchema,
  nextSessionSchema,
  replaySchema,
  sessionOnAirSchema,
  stageMessageSchema,
} from '@marquee/domain/stage'
import { audienceSurveyListSchema, audienceSurveySchema } from '@marquee/domain/surveys'
import { z } from 'zod'

/** The reply schema of each operation. */
export const replySchemas = {
  enterEvent: entranceSchema,
  getVisitor: visitorSchema,
  leaveEvent: z.undefined(),
  getRegistration: registrationPageSchema,
  register: registeredSchema,
  registerWithFiles: registeredSchema,
  emailOwnLink: linkEmailSchema,
  listForCheckIn: checkInListSchema,
  setArrival: checkInPersonSchema,
  checkInSelf: z.undefined(),
  listChannels: channelListSchema,
  changeChannel: channelSchema,
  readFeed: feedSchema,
  replayChannel: channelReplaySchema,
  listMuted: mutedListSchema,
  listMessages: messagePageSchema,
  postMessage: messageSchema,
  moderate: messageSchema,
  reactToMessage: messageSchema,
  listConversations: conversationListSchema,
  openConversation: conversationSchema,
  readConversation: z.undefined(),
  blockPerson: blockPersonSchema,
  listQuestions: questionPageSchema,
  askQuestion: questionSchema,
  changeQuestion: questionSchema,
  voteOnQuestion: questionSchema,
  listPolls: pollListSchema,
  createPoll: pollSchema,
  changePoll: pollSchema,
  voteInPoll: pollSchema,
  getPageVideo: pageVideoSchema,
  getEventRoom: eventRoomSchema,
  getReplay: replaySchema,
  startSession: sessionOnAirSchema,
  endSession: sessionOnAirSchema,
  extendSession: sessionOnAirSchema,
  goToNextSession: nextSessionSchema,
  sendStageMessage: stageMessageSchema,
  getBackstage: backstageSchema,
  enterBackstage: backstageEntrySchema,
  leaveBackstage: backstageSchema,
  changeOwnPlace: backstageSchema,
  directPerson: backstageSchema,
  setScene: backstageSchema,
  setCard: backstageSchema,
  getProducerDesk: producerDeskSchema,
  getRunOfShow: runOfShowSchema,
  addShowItem: runOfShowSchema,
  changeShowItem: runOfShowSchema,
  orderShow: runOfShowSchema,
  takeShowItem: runOfShowSchema,
  listDiscussions: discussionListSchema,
  getDiscussion: discussionSchema,
  takeSeat: discussionSchema,
  leaveDiscussion: discussionSchema,
  enterDiscussion: discussionEntrySchema,
  changeOwnPart: discussionSchema,
  leadPerson: discussionSchema,
  sendHeartbeat: z.undefined(),
  listVenueBooths: venueBoothListSchema,
  visitBooth: z.undefined(),
  leaveContact: z.undefined(),
  takeContactBack: z.undefined(),
  listEventSurveys: audienceSurveyListSchema,
  answerSurvey: audienceSurveySchema,
  listPeopleInRoom: peopleInRoomSchema,
  showMe: ownPresenceReplySchema,
}
