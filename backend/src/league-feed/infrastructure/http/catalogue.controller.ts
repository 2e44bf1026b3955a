import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { Expose } from 'class-transformer';
import { IsOptional } from 'class-validator';
import type { Request, Response } from 'express';
import { NotFound } from '../../../kernel/errors';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { Catalogue } from '../../domain/catalogue';
import { League, Location, Sport } from '../../domain/catalogue-content';
import { CachedResponses } from './cached-responses';
import {
  LeagueResponse,
  LocationResponse,
  SportResponse,
  TeamResponse,
} from './catalogue.response';
import { Public } from '../../../platform/http/access';

class ListLeaguesAtLocationRequest {
  /** Any value that is not the id of a sport counts as an unknown sport. */
  @Expose()
  @IsOptional()
  sportId?: unknown;
}

/** The lists that a captain chooses from (docs/contract.md, section 2). */
@ApiTags('catalogue')
@ApiResponse({ status: 304, description: 'What the client has is still right' })
@Public()
@Controller('api')
export class CatalogueController {
  constructor(private readonly cache: CachedResponses) {}

  @Get('sports')
  @ApiOperation({ summary: 'All sports, by name', operationId: 'listSports' })
  @ApiOkResponse({ type: [SportResponse] })
  sports(@Req() request: Request, @Res() response: Response): void {
    this.cache.send(request, response, '/api/sports', ({ sports }): SportResponse[] =>
      sports.map(({ id, name, icon }) => ({ id, name, icon })),
    );
  }

  @Get('sports/:sportId/leagues')
  @ApiOperation({ summary: 'Leagues of a sport', operationId: 'listLeaguesOfSport' })
  @ApiOkResponse({ type: [LeagueResponse] })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Unknown sport' })
  leaguesOfSport(
    @Req() request: Request,
    @Res() response: Response,
    @Param('sportId') sportId: string,
  ): void {
    this.cache.send(
      request,
      response,
      `/api/sports/${encodeURIComponent(sportId)}/leagues`,
      (catalogue) => catalogue.leaguesOf(knownSport(catalogue, sportId)).map(leagueResponse),
    );
  }

  @Get('sports/:sportId/locations')
  @ApiOperation({
    summary: 'Locations where a sport is played',
    operationId: 'listLocationsOfSport',
  })
  @ApiOkResponse({ type: [LocationResponse] })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Unknown sport' })
  locationsOfSport(
    @Req() request: Request,
    @Res() response: Response,
    @Param('sportId') sportId: string,
  ): void {
    this.cache.send(
      request,
      response,
      `/api/sports/${encodeURIComponent(sportId)}/locations`,
      (catalogue) => catalogue.locationsOf(knownSport(catalogue, sportId)).map(locationResponse),
    );
  }

  @Get('locations')
  @ApiOperation({ summary: 'All locations', operationId: 'listLocations' })
  @ApiOkResponse({ type: [LocationResponse] })
  locations(@Req() request: Request, @Res() response: Response): void {
    this.cache.send(request, response, '/api/locations', ({ locations }) =>
      locations.map(locationResponse),
    );
  }

  @Get('locations/:locationId/leagues')
  @ApiOperation({ summary: 'Leagues played at a location', operationId: 'listLeaguesAtLocation' })
  @ApiQuery({ name: 'sportId', required: false, type: String })
  @ApiOkResponse({ type: [LeagueResponse] })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Unknown location or sport' })
  leaguesAtLocation(
    @Req() request: Request,
    @Res() response: Response,
    @Param('locationId') locationId: string,
    @Query(new RequestPipe(ListLeaguesAtLocationRequest))
    query: ParsedRequest<ListLeaguesAtLocationRequest>,
  ): void {
    const { sportId } = query.checked();
    // A repeated parameter is a list, which is no known sport. No such response is cached.
    const id = typeof sportId === 'string' ? `=${encodeURIComponent(sportId)}` : '';
    const ofSport = sportId === undefined || sportId === '' ? '' : `?sportId${id}`;
    const address = `/api/locations/${encodeURIComponent(locationId)}/leagues${ofSport}`;
    this.cache.send(request, response, address, (catalogue) => {
      const location = catalogue.location(locationId);
      if (!location) throw new NotFound('Unknown location');
      const leagues = catalogue.leaguesAt(location);
      if (sportId === undefined || sportId === '') return leagues.map(leagueResponse);
      const sport = knownSport(catalogue, sportId);
      return leagues.filter((league) => league.sportId === sport.id).map(leagueResponse);
    });
  }

  @Get('leagues/:leagueId/teams')
  @ApiOperation({ summary: 'Teams of a league', operationId: 'listTeamsOfLeague' })
  @ApiOkResponse({ type: [TeamResponse] })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Unknown league' })
  teamsOfLeague(
    @Req() request: Request,
    @Res() response: Response,
    @Param('leagueId') leagueId: string,
  ): void {
    this.cache.send(
      request,
      response,
      `/api/leagues/${encodeURIComponent(leagueId)}/teams`,
      (catalogue): TeamResponse[] => {
        const league = catalogue.league(leagueId);
        if (!league) throw new NotFound('Unknown league');
        return catalogue
          .teamsOf(league)
          .map(({ id, name, division }) => ({ id, name, ...(division !== null && { division }) }));
      },
    );
  }
}

function knownSport(catalogue: Catalogue, id: unknown): Sport {
  const sport = typeof id === 'string' ? catalogue.sport(id) : null;
  if (!sport) throw new NotFound('Unknown sport');
  return sport;
}

function leagueResponse({ id, name, location }: League): LeagueResponse {
  return { id, name, location };
}

function locationResponse({ id, name, neighborhood }: Location): LocationResponse {
  return { id, name, ...(neighborhood !== null && { neighborhood }) };
}
