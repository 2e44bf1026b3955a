import * as server from '@score-tracker/backend/submissions/domain/game-report';
import { noOptionalDetails, optionalDetails } from '../../src/game-ui/optional-details';

test('the details that a captain may leave out are those of the server, in its order', () => {
  expect(Object.entries(optionalDetails)).toEqual(Object.entries(server.optionalDetails));
  expect(noOptionalDetails).toEqual(server.noOptionalDetails);
});
