import {
  changePageAddressSchema,
  changePageHomeSchema,
  pageAddressSchema,
  pageHomeSchema,
} from '@marquee/domain/pages'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import {
  changeEventAddress,
  changeHubAddress,
  changePageHome,
  getEventAddress,
  getHubAddress,
  getPageHome,
} from './change-page-address.ts'

const tags = ['pages']
const params = z.object({ id: z.uuid() })
const ofAddress = { tags, params, response: replies(200, pageAddressSchema) }
const ofHome = { tags, params, response: replies(200, pageHomeSchema) }
const body = changePageAddressSchema

const event = '/api/event/events/:id/address/'
const hub = '/api/event/hub_pages/:id/address/'
const home = '/api/core/page_domains/:id/home/'

/** The readable addresses of pages, and the home pages of domains. */
export function pageAddressRoutes(app: HttpApp, services: Services): void {
  app.get(
    event,
    { config: { access: 'event:read' }, schema: { ...ofAddress, operationId: 'getEventAddress' } },
    (request) => getEventAddress(memberContext(services, request), request.params.id),
  )
  app.put(
    event,
    { config: { access: 'event:update' }, schema: { ...ofAddress, operationId: 'changeEventAddress', body } },
    (request) => changeEventAddress(memberContext(services, request), { ...request.params, ...request.body }),
  )
  app.get(
    hub,
    { config: { access: 'page:read' }, schema: { ...ofAddress, operationId: 'getHubAddress' } },
    (request) => getHubAddress(memberContext(services, request), request.params.id),
  )
  app.put(
    hub,
    { config: { access: 'page:update' }, schema: { ...ofAddress, operationId: 'changeHubAddress', body } },
    (request) => changeHubAddress(memberContext(services, request), { ...request.params, ...request.body }),
  )
  app.get(
    home,
    { config: { access: 'domain:read' }, schema: { ...ofHome, operationId: 'getPageHome' } },
    (request) => getPageHome(memberContext(services, request), request.params.id),
  )
  app.put(
    home,
    {
      config: { access: 'domain:update' },
      schema: { ...ofHome, operationId: 'changePageHome', body: changePageHomeSchema },
    },
    (request) => changePageHome(memberContext(services, request), { ...request.params, ...request.body }),
  )
}
