import { object, string } from 'yup';
import {
  messageLists,
  messageReplySchema,
  messageStepSchema,
  searchField,
} from '@shop/shared/contract/admin';
import { pageQuery } from '@shop/shared/contract';
import { MessageDetails, MessagePage } from '@shop/shared/contract/adminSchemas';
import { actionHeaders, auditedAction } from '../admin/audit/auditedAction';
import { encodeCursor } from '../http/pages/cursor';
import { cutPage } from '../http/pages/cutPage';
import { readTimeCursor } from '../http/pages/readTimeCursor';
import { notFound } from '../http/problem';
import { responses } from '../http/responses';
import type { App, Services } from '../services';
import { replyToMessage, stepMessage } from './answerMessage';
import { findMessage, listInbox } from './inboxQueries';

const pageSize = 25;

const params = object({ ticket: string().required().max(20) });

/** Messages of the contact form, with their deadlines (AD-08). */
export function adminMessageRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/messages',
    {
      schema: {
        querystring: object({
          ...pageQuery(pageSize),
          list: string().oneOf(messageLists, 'list must be open or resolved').default('open'),
          search: searchField(),
        }),
        response: responses({ 200: MessagePage }, 400, 403, 404, 422),
      },
    },
    async (request) => {
      const { after, limit, list, search } = request.query;
      const listed = await listInbox(db, {
        list,
        words: search,
        after: readTimeCursor(after),
        limit: limit + 1,
      });
      const { page, last } = cutPage(listed, limit);
      return {
        messages: page.map(({ message }) => message),
        next: last ? encodeCursor(last.cursor) : null,
      };
    },
  );

  app.get(
    '/messages/:ticket',
    { schema: { params, response: responses({ 200: MessageDetails }, 403, 404) } },
    async (request) => {
      const message = await findMessage(db, request.params.ticket);
      if (!message) throw notFound('There is no message with this ticket.');
      return message;
    },
  );

  app.post(
    '/messages/:ticket/replies',
    {
      schema: {
        params,
        headers: actionHeaders,
        body: messageReplySchema,
        response: responses({ 200: MessageDetails }, 403, 404, 409, 422),
      },
    },
    (request, reply) => {
      const { ticket } = request.params;
      const action = { operation: `POST /messages/${ticket}/replies`, body: request.body };
      return auditedAction(db, request, reply, action, async (trx, { name }) => {
        const answer = { staffName: name, at: clock() };
        const { message, ...trace } = await replyToMessage(trx, ticket, request.body.text, answer);
        const change = { action: 'message.replied', subject: ticket, ...trace };
        return { response: message, changes: [change] };
      });
    },
  );

  app.post(
    '/messages/:ticket/step',
    {
      schema: {
        params,
        headers: actionHeaders,
        body: messageStepSchema,
        response: responses({ 200: MessageDetails }, 403, 404, 409, 422),
      },
    },
    (request, reply) => {
      const { ticket } = request.params;
      const { step } = request.body;
      const action = { operation: `POST /messages/${ticket}/step`, body: request.body };
      return auditedAction(db, request, reply, action, async (trx, { name }) => {
        const answer = { staffName: name, at: clock() };
        const { message, before, after } = await stepMessage(trx, ticket, step, answer);
        const isChanged = JSON.stringify(before) !== JSON.stringify(after);
        const change = { action: `message.${stepNames[step]}`, subject: ticket, before, after };
        return { response: message, changes: isChanged ? [change] : [] };
      });
    },
  );
}

const stepNames = {
  acknowledge: 'acknowledged',
  resolve: 'resolved',
  reopen: 'reopened',
} as const;
