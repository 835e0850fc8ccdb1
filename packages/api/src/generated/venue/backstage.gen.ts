// Written by `npm run generate` from the routes of the server.

import type {
  answerInvitationSchema,
  backstageEntrySchema,
  backstageSchema,
  bandwidthReceiptSchema,
  bandwidthSampleSchema,
  changeOwnPlaceSchema,
  changeShowItemSchema,
  createShowItemSchema,
  directHandSchema,
  directPersonSchema,
  enterBackstageSchema,
  orderShowSchema,
  ownHandSchema,
  playOnStageSchema,
  producerDeskSchema,
  raiseHandSchema,
  runOfShowSchema,
  saveDeviceCheckSchema,
  setCardSchema,
  setSceneSchema,
  stageVideosSchema,
  takeShowItemSchema,
} from '@marquee/domain/backstage'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const backstageKey = ['backstage'] as const

export const getBackstage = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof backstageSchema>
>('backstage', 'getBackstage', 'GET /api/events/{event_id}/sessions/{id}/backstage/')

export const enterBackstage = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof enterBackstageSchema> },
  z.output<typeof backstageEntrySchema>
>('backstage', 'enterBackstage', 'POST /api/events/{event_id}/sessions/{id}/backstage/connection/')

export const leaveBackstage = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof backstageSchema>
>('backstage', 'leaveBackstage', 'DELETE /api/events/{event_id}/sessions/{id}/backstage/connection/')

export const changeOwnPlace = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof changeOwnPlaceSchema> },
  z.output<typeof backstageSchema>
>('backstage', 'changeOwnPlace', 'PATCH /api/events/{event_id}/sessions/{id}/backstage/me/')

export const directPerson = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string; person_id: string }; body: z.input<typeof directPersonSchema> },
  z.output<typeof backstageSchema>
>('backstage', 'directPerson', 'PATCH /api/events/{event_id}/sessions/{id}/backstage/people/{person_id}/')

export const setScene = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof setSceneSchema> },
  z.output<typeof backstageSchema>
>('backstage', 'setScene', 'PUT /api/events/{event_id}/sessions/{id}/backstage/scene/')

export const setCard = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof setCardSchema> },
  z.output<typeof backstageSchema>
>('backstage', 'setCard', 'PUT /api/events/{event_id}/sessions/{id}/backstage/card/')

export const getProducerDesk = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof producerDeskSchema>
>('backstage', 'getProducerDesk', 'GET /api/events/{event_id}/sessions/{id}/backstage/desk/')

export const getRunOfShow = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof runOfShowSchema>
>('backstage', 'getRunOfShow', 'GET /api/events/{event_id}/sessions/{id}/backstage/show/')

export const addShowItem = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof createShowItemSchema> },
  z.output<typeof runOfShowSchema>
>('backstage', 'addShowItem', 'POST /api/events/{event_id}/sessions/{id}/backstage/show/items/')

export const changeShowItem = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string; item_id: string }; body: z.input<typeof changeShowItemSchema> },
  z.output<typeof runOfShowSchema>
>('backstage', 'changeShowItem', 'PATCH /api/events/{event_id}/sessions/{id}/backstage/show/items/{item_id}/')

export const orderShow = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof orderShowSchema> },
  z.output<typeof runOfShowSchema>
>('backstage', 'orderShow', 'PUT /api/events/{event_id}/sessions/{id}/backstage/show/order/')

export const takeShowItem = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof takeShowItemSchema> },
  z.output<typeof runOfShowSchema>
>('backstage', 'takeShowItem', 'POST /api/events/{event_id}/sessions/{id}/backstage/show/steps/')

export const getOwnHand = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof ownHandSchema>
>('backstage', 'getOwnHand', 'GET /api/events/{event_id}/sessions/{id}/hand/')

export const raiseHand = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof raiseHandSchema> },
  z.output<typeof ownHandSchema>
>('backstage', 'raiseHand', 'PUT /api/events/{event_id}/sessions/{id}/hand/')

export const answerInvitation = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof answerInvitationSchema> },
  z.output<typeof ownHandSchema>
>('backstage', 'answerInvitation', 'POST /api/events/{event_id}/sessions/{id}/hand/answer/')

export const directHand = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string; hand_id: string }; body: z.input<typeof directHandSchema> },
  z.output<typeof backstageSchema>
>('backstage', 'directHand', 'PATCH /api/events/{event_id}/sessions/{id}/backstage/hands/{hand_id}/')

export const listVideosForStage = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; query?: { search?: string | undefined } },
  z.output<typeof stageVideosSchema>
>('backstage', 'listVideosForStage', 'GET /api/events/{event_id}/sessions/{id}/backstage/videos/')

export const playOnStage = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof playOnStageSchema> },
  z.output<typeof backstageSchema>
>('backstage', 'playOnStage', 'PUT /api/events/{event_id}/sessions/{id}/backstage/media/')

export const stopMedia = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof backstageSchema>
>('backstage', 'stopMedia', 'DELETE /api/events/{event_id}/sessions/{id}/backstage/media/')

export const sampleBandwidth = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof bandwidthSampleSchema>
>('backstage', 'sampleBandwidth', 'GET /api/events/{event_id}/sessions/{id}/backstage/bandwidth/')

export const receiveBandwidth = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof bandwidthSampleSchema> },
  z.output<typeof bandwidthReceiptSchema>
>('backstage', 'receiveBandwidth', 'POST /api/events/{event_id}/sessions/{id}/backstage/bandwidth/')

export const saveDeviceCheck = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof saveDeviceCheckSchema> },
  z.output<typeof backstageSchema>
>('backstage', 'saveDeviceCheck', 'PUT /api/events/{event_id}/sessions/{id}/backstage/check/')
